"""The public address of the table, and the proxy in front of it.

With `public-url` set, a request is taken as the visitor's browser sent it: from their own address,
to the public host, below the base path. Without it there is no proxy, and forwarded headers mean
nothing.
"""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Final
from urllib.parse import quote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddock.server.pages.base_path import below
from paddock.server.settings import Settings
from paddock.server.web.forms import LOOPBACK, parsed

HOPS: Final = 20  # proxies in a row that are looked through
USUAL_PORTS: Final = {"http": ":80", "https": ":443"}


class PublicAddress:
    """Where visitors find the table, such as https://club.example/table."""

    def __init__(self, settings: Settings) -> None:
        parts = urlsplit(settings.public_url)
        self.url: Final = settings.public_url
        self.scheme: Final = parts.scheme
        self.host: Final = parts.netloc
        self.base: Final = parts.path
        self.bound: Final = settings.host
        self.proxies: Final = [ip_network(each) for each in settings.trusted_proxies.split(",")]

    def trusts(self, address: str) -> bool:
        """Return True for a proxy whose headers are trusted."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        found = getattr(found, "ipv4_mapped", None) or found
        return bool(self.url) and any([found in each for each in self.proxies])

    def visitor(self, peer: str, headers: Headers) -> str:
        """Return the address of the visitor: the last one in X-Forwarded-For that is no trusted
        proxy."""
        hops = ",".join(headers.getlist("x-forwarded-for")).split(",")[-HOPS:]
        found = peer
        while hops and self.trusts(found):
            came_from = bare(hops.pop())
            if not came_from:
                break
            found = came_from
        return found

    def named(self, host: str) -> bool:
        """Return True if a request names this server: by its public host, or by a name of this
        machine, which proxies and health checks use."""
        local = (parsed(f"//{host}").hostname or "") in LOOPBACK
        if not self.url:
            return local or self.bound not in LOOPBACK
        return local or host.lower().removesuffix(USUAL_PORTS[self.scheme]) == self.host

    @property
    def origin(self) -> str:
        """Return the `Origin` of our own pages, or nothing if we do not know it."""
        return f"{self.scheme}://{self.host}" if self.url else ""


def bare(hop: str) -> str:
    """Return the address of an entry in X-Forwarded-For, without a port; nothing if it is none."""
    said = hop.strip()
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif said.count(":") == 1:
        said = said.partition(":")[0]
    try:
        return str(ip_address(said))
    except ValueError:
        return ""


class Behind:
    """Middleware that gives a request the address its visitor used, and makes answers lead
    there."""

    def __init__(self, app: ASGIApp, public: PublicAddress) -> None:
        self.app: Final = app
        self.public: Final = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        public, kind = self.public, scope["type"]
        if kind not in ("http", "websocket") or not public.url:
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        peer = scope["client"][0] if scope["client"] else ""
        trusted = public.trusts(peer)
        host = (headers.get("x-forwarded-host") if trusted else None) or headers.get("host", "")
        if not public.named(host.rpartition(",")[2].strip()):
            line = f"This table is at {public.url}/"
            return await refuse(PlainTextResponse(line + "\n", 421), scope, receive, send)
        path = scope["path"]
        if path != public.base and not path.startswith(f"{public.base}/"):
            path = public.base + path  # the proxy has left it out, or nothing is in between
        proto = headers.get("x-forwarded-proto") if trusted else None
        if proto == "http" and public.scheme == "https" and scope.get("method") in ("GET", "HEAD"):
            query = scope["query_string"].decode("latin-1")
            where = f"{public.origin}{quote(path)}{'?' * bool(query)}{query}"
            return await RedirectResponse(where, 308)(scope, receive, send)
        seen = {
            **scope,
            "scheme": public.scheme.replace("http", "ws") if kind == "websocket" else public.scheme,
            "client": (public.visitor(peer, headers), 0),
            "root_path": public.base,
            "path": path if path != public.base else f"{path}/",
            "headers": [
                *[each for each in scope["headers"] if each[0] != b"host"],
                (b"host", public.host.encode()),
            ],
        }
        await self.app(seen, receive, self._moved(send) if kind == "http" else send)

    def _moved(self, send: Send) -> Send:
        """Return `send` for answers that were made without the base path."""
        base = self.public.base
        head: list[Message] = []  # the head of a page, which waits for its body
        body = bytearray()

        async def moved(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if headers.get("location", "").startswith("/"):
                    headers["location"] = base + headers["location"]
                if headers.get("content-type", "").startswith("text/html"):
                    return head.append(message)
            elif head and message["type"] == "http.response.body":
                body.extend(message.get("body", b""))
                if message.get("more_body"):
                    return None
                page = below(base, body.decode()).encode()
                MutableHeaders(scope=head[0])["content-length"] = str(len(page))
                await send(head.pop())
                message = {"type": "http.response.body", "body": page}
            return await send(message)

        return moved if base else send


async def refuse(refused: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request that is not let in; a socket is refused too."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(refused)
    else:
        await refused(scope, receive, send)
