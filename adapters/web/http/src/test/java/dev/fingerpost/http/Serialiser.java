package dev.fingerpost.http;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.Instant;
import tools.jackson.databind.json.JsonMapper;

/**
 * The libraries with which hosts serialise objects, in their standard configuration and with access to private fields.
 */
enum Serialiser {
    JACKSON_2 {
        @Override
        String write(Object value) throws Exception {
            return jackson2().writeValueAsString(value);
        }
    },
    JACKSON_2_FIELDS {
        @Override
        String write(Object value) throws Exception {
            return jackson2()
                    .setVisibility(PropertyAccessor.FIELD, Visibility.ANY)
                    .writeValueAsString(value);
        }
    },
    JACKSON_3 {
        @Override
        String write(Object value) {
            return JsonMapper.shared().writeValueAsString(value);
        }
    },
    JACKSON_3_FIELDS {
        @Override
        String write(Object value) {
            return JsonMapper.builder()
                    .changeDefaultVisibility(visibility -> visibility.withFieldVisibility(Visibility.ANY))
                    .build()
                    .writeValueAsString(value);
        }
    },
    GSON {
        @Override
        String write(Object value) {
            JsonSerializer<Instant> instants = (instant, type, context) -> new JsonPrimitive(instant.toString());
            Gson gson = new GsonBuilder()
                    .registerTypeAdapter(Instant.class, instants)
                    .create();
            return gson.toJson(value);
        }
    },
    JSON_B {
        @Override
        String write(Object value) {
            return JsonbBuilder.create().toJson(value);
        }
    },
    JSON_B_FIELDS {
        @Override
        String write(Object value) {
            JsonbConfig fields = new JsonbConfig().withPropertyVisibilityStrategy(new Everything());
            return JsonbBuilder.create(fields).toJson(value);
        }
    };

    abstract String write(Object value) throws Exception;

    private static ObjectMapper jackson2() {
        SimpleModule instants = new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance);
        return new ObjectMapper().registerModule(instants);
    }

    private static final class Everything implements PropertyVisibilityStrategy {

        @Override
        public boolean isVisible(Field field) {
            return true;
        }

        @Override
        public boolean isVisible(Method method) {
            return true;
        }
    }
}
