<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\Uuid;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The fields of a listing as typed meta, in REST under "meta". What is read is checked again, since anybody may write meta. */
final class Meta {

	/** With the post type, or on rest_api_init. Safe to call twice. */
	public static function register(): void {
		foreach ( Field::cases() as $field ) {
			$default = self::clean( $field, '' );
			register_post_meta(
				PostType::NAME,
				$field->value,
				[
					'type'              => $field->definition()->type,
					'single'            => true,
					'show_in_rest'      => Field::Open === $field ? false : self::rest( $field ),
					'revisions_enabled' => $field->isRevisioned(),
					'sanitize_callback' => static fn( mixed $value ): string|int|float|bool|array => self::clean( $field, $value ),
					'auth_callback'     => static fn( bool $allowed, string $meta, int $post ): bool => ! $field->isOurs() && current_user_can( 'edit_post', $post ),
				] + ( self::isDegrees( $field ) ? [] : [ 'default' => $default ] )
			);
		}
	}

	/**
	 * Whether it is an autosave, which of one's own draft is that draft: it decides nothing, and nothing of it is refused.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function isAutosave( WP_REST_Request $request ): bool {
		return str_ends_with( strtolower( rtrim( $request->get_route(), '/' ) ), '/autosaves' );
	}

	/**
	 * Core stores the meta of an autosave as it came: its own checks are for the listing, and not for a revision.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function cleanRequest( WP_REST_Request $request ): void {
		$meta  = $request['meta'];
		$clean = [];
		foreach ( is_array( $meta ) ? $meta : [] as $key => $value ) {
			$field         = Field::tryFrom( (string) $key );
			$clean[ $key ] = null === $field || null === $value ? $value : self::clean( $field, $value );
		}
		if ( [] !== $clean ) {
			$request->set_param( 'meta', $clean );
		}
	}

	/** Call on save_post: every listing has its name for strangers from the first moment. */
	public static function ensureUuid( WP_Post $post ): void {
		if ( '' === self::uuid( $post->ID ) ) {
			update_post_meta( $post->ID, Field::Uuid->value, Uuid::random() );
		}
	}

	/** Empty where there is none yet. */
	public static function uuid( int $postId ): string {
		return self::text( $postId, Field::Uuid );
	}

	public static function isExclusive( int $postId ): bool {
		return true === self::stored( $postId, Field::Exclusive );
	}

	public static function flag( int $postId, Field $field ): bool {
		return true === self::stored( $postId, $field );
	}

	public static function text( int $postId, Field $field ): string {
		$value = self::stored( $postId, $field );
		return is_string( $value ) ? $value : '';
	}

	/** Null where it is unknown. */
	public static function number( int $postId, Field $field ): ?float {
		$value = self::stored( $postId, $field );
		return ( ! is_int( $value ) && ! is_float( $value ) ) || $value <= 0 ? null : (float) $value;
	}

	/** Null where it is unknown. */
	public static function int( int $postId, Field $field ): ?int {
		$value = self::number( $postId, $field );
		return null === $value ? null : (int) $value;
	}

	/** What is on offer, reserved, sold or shown as a reference (L2). */
	public static function state( int $postId ): State {
		return State::from( self::text( $postId, Field::State ) );
	}

	/** @return list<int> Ids of attachments, in their order. */
	public static function files( int $postId, Field $field ): array {
		$value = self::stored( $postId, $field );
		return is_array( $value ) ? array_values( array_filter( $value, is_int( ... ) ) ) : [];
	}

	/** @return list<int> Pictures, plans and documents: ids of attachments, each once. */
	public static function allFiles( int $postId ): array {
		$files = array_map( static fn( Field $field ): array => self::files( $postId, $field ), [ Field::Gallery, Field::Plans, Field::Documents ] );
		return array_values( array_unique( array_merge( ...$files ) ) );
	}

	/** Degrees; null where they are unknown. */
	public static function degrees( int $postId, Field $field ): ?float {
		$value = self::stored( $postId, $field );
		return is_float( $value ) ? $value : null;
	}

	/**
	 * The value as it would be stored now, whatever stands there.
	 *
	 * @return string|int|float|bool|array<array-key, mixed>
	 */
	public static function stored( int $postId, Field $field ): string|int|float|bool|array {
		return self::clean( $field, get_post_meta( $postId, $field->value, true ) );
	}

	/**
	 * What is stored for a value that somebody gives; the empty value where it is none of this field.
	 *
	 * @return string|int|float|bool|array<array-key, mixed>
	 */
	public static function clean( Field $field, mixed $value ): string|int|float|bool|array {
		return MetaValue::clean( $field, $value );
	}

	/**
	 * For editors alone: core shows meta to whoever reads the post, a hidden address and a price on request included.
	 *
	 * @return array{schema: array<string, mixed>, prepare_callback: callable} JSON schema of one value, and how it is told.
	 */
	private static function rest( Field $field ): array {
		return [
			'schema'           => self::schema( $field ),
			'prepare_callback' => static fn( mixed $value ): mixed => self::told( $field, $value ),
		];
	}

	/** @return array<string, mixed> JSON schema of one value. */
	public static function schema( Field $field ): array {
		$definition = $field->definition();
		$schema     = [
			'type'    => $definition->type,
			'context' => [ 'edit' ],
		];
		$schema    += Field::Details === $field ? Details::schema() : [];
		return $schema + ( null === $definition->maxLength ? [] : [ 'maxLength' => $definition->maxLength ] ) + $definition->schema;
	}

	/** As JSON has it: no degrees are null, and an object without keys is one all the same. */
	private static function told( Field $field, mixed $value ): mixed {
		$clean = self::clean( $field, $value );
		return match ( true ) {
			is_array( $clean ) && 'object' === $field->definition()->type => (object) $clean,
			'' === $clean && self::isDegrees( $field ) => null,
			default => $clean,
		};
	}

	private static function isDegrees( Field $field ): bool {
		return Field::Lat === $field || Field::Lng === $field;
	}
}
