package dev.fingerpost.console.upload;

import dev.fingerpost.console.upload.TemporaryFiles.Bounds;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A process that creates a temporary file, prints its path, and stays until it is killed. */
final class TemporaryFilesChild {

    private TemporaryFilesChild() {}

    public static void main(String[] args) throws IOException {
        TemporaryFiles files = new TemporaryFiles(Path.of(args[0]), new Bounds(100, 100));
        TemporaryFiles.File file = files.create(1, 50).orElseThrow();
        try (OutputStream out = file.write()) {
            out.write("hello".getBytes(StandardCharsets.UTF_8));
        }
        System.out.println(file.path());
        while (System.in.read() >= 0) {
            // stays until its parent has ended or kills it
        }
    }
}
