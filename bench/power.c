/* Writes down every change to files below $POWER_FOLDER, with its bytes, into $POWER_LOG. For
   bench/power.py, which loads it into a process with LD_PRELOAD. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1;

static void note(char act, int fd, int64_t at, const void *bytes, int64_t size) {
  char link[64], path[PATH_MAX];
  const char *folder = getenv("POWER_FOLDER"), *name = getenv("POWER_LOG");
  if (!folder || !name) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder))) return;
  const char *file = path + strlen(folder) + 1;
  pthread_mutex_lock(&one);
  if (log_file < 0) log_file = open(name, O_WRONLY | O_CREAT | O_APPEND, 0600);
  struct { char act; uint8_t length; } __attribute__((packed)) head = {act, (uint8_t)strlen(file)};
  struct iovec parts[5] = {{&head, sizeof head}, {(void *)file, head.length}, {&at, sizeof at},
                           {&size, sizeof size}, {(void *)bytes, bytes ? size : 0}};
  if (writev(log_file, parts, 5) < 0) abort();
  pthread_mutex_unlock(&one);
}

#define REAL(name) \
  static __typeof__(name) *real; \
  if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  REAL(pwrite64);
  ssize_t done = real(fd, bytes, size, at);
  if (done > 0) note('w', fd, at, bytes, done);
  return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) { return pwrite64(fd, bytes, size, at); }

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(write);
  off_t at = fd > 2 ? lseek(fd, 0, SEEK_CUR) : -1;
  ssize_t done = real(fd, bytes, size);
  if (done > 0 && at >= 0) note('w', fd, at, bytes, done);
  return done;
}

int fsync(int fd) {
  REAL(fsync);
  int done = real(fd);
  note('s', fd, 0, NULL, 0);
  return done;
}

int fdatasync(int fd) {
  REAL(fdatasync);
  int done = real(fd);
  note('s', fd, 0, NULL, 0);
  return done;
}

int ftruncate64(int fd, off64_t size) {
  REAL(ftruncate64);
  int done = real(fd, size);
  note('t', fd, size, NULL, 0);
  return done;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
