package dev.fingerpost.spring;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;

/** Writes links, pixels, and pages and slices of them with Jackson 2, which Spring Boot 3.5 has. */
final class Jackson2Module extends SimpleModule {

    private static final JsonFactory FACTORY = new JsonFactory();

    Jackson2Module(ReturnedJson json) {
        super("fingerpost");
        ReturnedJson.TYPES.forEach(type -> addSerializer(type, new Writer(json)));
    }

    /** Copies tokens and not text, so that formats other than JSON work, too. */
    private static final class Writer extends JsonSerializer<Object> {

        private final ReturnedJson json;

        Writer(ReturnedJson json) {
            this.json = json;
        }

        @Override
        public void serialize(Object value, JsonGenerator out, SerializerProvider provider) throws IOException {
            try (JsonParser parser = FACTORY.createParser(json.of(value))) {
                parser.nextToken();
                out.copyCurrentStructure(parser);
            }
        }
    }
}
