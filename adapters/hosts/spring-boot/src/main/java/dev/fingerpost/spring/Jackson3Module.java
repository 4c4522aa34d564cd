package dev.fingerpost.spring;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.module.SimpleModule;

/** Writes links, pixels, and pages and slices of them with Jackson 3, which Spring Boot 4 has. */
final class Jackson3Module extends SimpleModule {

    private static final JsonFactory FACTORY = new JsonFactory();

    Jackson3Module(ReturnedJson json) {
        super("fingerpost");
        ReturnedJson.TYPES.forEach(type -> addSerializer(type, new Writer(json)));
    }

    /** Copies tokens and not text, so that formats other than JSON work, too. */
    private static final class Writer extends ValueSerializer<Object> {

        private final ReturnedJson json;

        Writer(ReturnedJson json) {
            this.json = json;
        }

        @Override
        public void serialize(Object value, JsonGenerator out, SerializationContext context) {
            try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json.of(value))) {
                parser.nextToken();
                out.copyCurrentStructure(parser);
            }
        }
    }
}
