package dev.fingerpost.console;

import dev.fingerpost.http.exchange.ProblemCode;
import dev.fingerpost.http.wire.FormPair;
import dev.fingerpost.http.wire.HttpException;
import dev.fingerpost.http.wire.Request;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A form with a file, as browsers send it (multipart/form-data, RFC 7578). */
final class Upload {

    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_FIELDS = 50;
    private static final Pattern TYPE =
            Pattern.compile("multipart/form-data;.*?\\bboundary=\"?([A-Za-z0-9'()+_,./:=?-]{1,70})\"?", Pattern.DOTALL);
    private static final Pattern NAME = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *name=\"([^\"]*)\"");
    private static final Pattern FILE = Pattern.compile("(?i)content-disposition:[^\r\n]*?; *filename=");
    private static final String LINE = "\r\n";

    private final List<FormPair> fields;
    private final byte[] file;

    private Upload(List<FormPair> fields, byte[] file) {
        this.fields = List.copyOf(fields);
        this.file = file;
    }

    static boolean isIn(Request request) {
        return type(request).startsWith("multipart/form-data");
    }

    /**
     * The form in the body.
     *
     * @throws HttpException if it is longer than 8 MiB, or none
     */
    static Upload of(Request request) {
        Matcher type = TYPE.matcher(type(request));
        if (!type.lookingAt()) {
            throw HttpException.badRequest("The form must name its boundary");
        }
        // Each character stands for one byte.
        String body = LINE + new String(request.bodyBytes(MOST_BYTES), StandardCharsets.ISO_8859_1);
        String boundary = LINE + "--" + type.group(1);
        List<FormPair> fields = new ArrayList<>();
        byte[] file = new byte[0];
        int start = body.indexOf(boundary);
        int end = next(body, boundary, start);
        while (end > 0) {
            String part = body.substring(start + boundary.length(), end);
            int head = part.indexOf(LINE + LINE);
            Matcher name = NAME.matcher(part);
            if (head < 0 || !name.find() || name.start() > head || fields.size() == MOST_FIELDS) {
                throw HttpException.of(ProblemCode.BAD_REQUEST, "The form must have named parts");
            }
            byte[] content = part.substring(head + 2 * LINE.length()).getBytes(StandardCharsets.ISO_8859_1);
            if (FILE.matcher(part.substring(0, head)).find()) {
                file = content;
            } else {
                fields.add(new FormPair(name.group(1), new String(content, StandardCharsets.UTF_8)));
            }
            start = end;
            end = next(body, boundary, start);
        }
        return new Upload(fields, file);
    }

    /** All but the file. */
    List<FormPair> fields() {
        return fields;
    }

    /** The bytes of the file, which must not be changed; empty for none. */
    byte[] file() {
        return file;
    }

    private static int next(String body, String boundary, int start) {
        return start < 0 ? -1 : body.indexOf(boundary, start + 1);
    }

    private static String type(Request request) {
        return request.headers().only("Content-Type").orElse("");
    }
}
