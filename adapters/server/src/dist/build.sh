#!/bin/sh
# Makes adapters/server/target/fingerpost-VERSION-linux.tar.gz of the packaged program: the program, a Java of its own (by jlink)
# and what is in this folder. The Java is the one in JAVA_HOME, or the one on the path. Usage: build.sh
set -eu
dist=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
target=$(CDPATH='' cd -- "$dist/../../target" && pwd)
java_home=${JAVA_HOME:-$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')}
version=$("$java_home/bin/java" -jar "$target/fingerpost-server.jar" --version)
version=${version##* }
name=fingerpost-$version
rm -rf "$target/dist"
mkdir -p "$target/dist/$name/bin" "$target/dist/$name/lib"
cp "$target/fingerpost-server.jar" "$target/dist/$name/lib/"
echo "The Java in ../java is that of this tar. Without this file the program does not run it." \
    > "$target/dist/$name/lib/fingerpost-java"
ln -s ../lib/fingerpost-server.jar "$target/dist/$name/bin/fingerpost-server"
cp "$dist/fingerpost.service" "$dist/Containerfile" "$dist/compose.yaml" "$dist/Caddyfile" "$target/dist/$name/"
"$java_home/bin/jlink" --output "$target/dist/$name/java" --strip-debug --no-header-files --no-man-pages --compress=2 \
    --generate-cds-archive \
    --add-modules java.base,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.sql,jdk.crypto.ec,jdk.httpserver,jdk.jfr,jdk.localedata,jdk.management,jdk.naming.dns,jdk.net,jdk.unsupported,jdk.zipfs
# Order, times and owners of the files are fixed, so that two builds give the same bytes.
tar -C "$target/dist" --sort=name --mtime="@${SOURCE_DATE_EPOCH:-$(date +%s)}" --owner=0 --group=0 --numeric-owner -cf - "$name" |
    gzip -n > "$target/$name-linux.tar.gz"
