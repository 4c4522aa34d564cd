#!/bin/sh
# Makes fingerpost-VERSION-linux.tar.gz of -Pdist: the program, a Java of its own (jlink, of the Java that builds)
# and what is in this folder. Usage: build.sh JAVA_HOME TARGET_FOLDER VERSION
set -eu
dist=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
java_home=$1 target=$2 version=$3
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
    --add-modules java.base,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.sql,jdk.crypto.ec,jdk.httpserver,jdk.jfr,jdk.localedata,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs
tar -C "$target/dist" -czf "$target/$name-linux.tar.gz" "$name"
