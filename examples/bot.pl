#!/usr/bin/env perl
# A bot for every game of Paddock, in Perl:
#
#     paddock play slipstream121 --bot 'cmd:perl examples/bot.pl'
#
# It likes choices that say high numbers, and passes only if it can do nothing else. The Perl that
# every Debian has brings no JSON reader, so this bot finds the choices by their shape; a real one
# should read the JSON properly.
use strict;
use warnings;

$| = 1;    # answer at once

my $text   = qr/"((?:[^"\\]|\\.)*)"/;
my $choice = qr/\{"id": "(c\d+)", "words": $text, "role": "(\w+)"/;

while ( my $line = <STDIN> ) {
    next unless $line =~ /^\{"choose"/;    # the first line tells about the race
    my ( $best, $most );
    while ( $line =~ /$choice/g ) {
        my ( $id, $words, $role ) = ( $1, $2, $3 );
        my $worth = $role eq 'pass' ? -1 : 0;
        $worth += $_ for $words =~ /(\d+)/g;
        ( $best, $most ) = ( $id, $worth ) if !defined $most || $worth > $most;
    }
    print "$best\n";
}
