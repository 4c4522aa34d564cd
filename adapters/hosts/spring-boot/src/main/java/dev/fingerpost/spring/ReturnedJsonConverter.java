package dev.fingerpost.spring;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpOutputMessage;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.HttpMessageNotReadableException;

/**
 * Writes a link, a pixel, or a page or slice of them that a controller returns, whichever mapper the application uses
 * for its own types.
 */
final class ReturnedJsonConverter implements HttpMessageConverter<Object> {

    private static final List<MediaType> JSON =
            List.of(MediaType.APPLICATION_JSON, new MediaType("application", "*+json"));

    private final ReturnedJson json;

    ReturnedJsonConverter(ReturnedJson json) {
        this.json = json;
    }

    @Override
    public boolean canRead(Class<?> type, @Nullable MediaType mediaType) {
        return false;
    }

    @Override
    public boolean canWrite(Class<?> type, @Nullable MediaType mediaType) {
        return ReturnedJson.TYPES.stream().anyMatch(known -> known.isAssignableFrom(type))
                && (mediaType == null || JSON.stream().anyMatch(known -> known.isCompatibleWith(mediaType)));
    }

    @Override
    public List<MediaType> getSupportedMediaTypes() {
        return JSON;
    }

    @Override
    public Object read(Class<?> type, HttpInputMessage message) {
        throw new HttpMessageNotReadableException("Links and pixels cannot be read", message);
    }

    @Override
    public void write(Object value, @Nullable MediaType mediaType, HttpOutputMessage message) throws IOException {
        byte[] body = json.of(value).getBytes(StandardCharsets.UTF_8);
        message.getHeaders()
                .setContentType(mediaType == null || !mediaType.isConcrete() ? MediaType.APPLICATION_JSON : mediaType);
        message.getHeaders().setContentLength(body.length);
        message.getBody().write(body);
    }
}
