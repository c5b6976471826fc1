<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\Uuid;
use WP_Post;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Typed access to the meta of a listing, which REST exposes under "meta". Cleans values on reading, too, since any
 * plugin may write meta.
 */
final class Meta {

	/** Call when the post type is registered, or on rest_api_init. Safe to call twice. */
	public static function register(): void {
		foreach ( Field::cases() as $field ) {
			$default = self::clean( $field, '' );
			register_post_meta(
				PostType::NAME,
				$field->value,
				[
					'type'              => $field->definition()->type,
					'single'            => true,
					'show_in_rest'      => Field::Open === $field ? false : self::showInRest( $field ),
					'revisions_enabled' => $field->isRevisioned(),
					'sanitize_callback' => static fn( mixed $value ): string|int|float|bool|array => self::clean( $field, $value ),
					'auth_callback'     => static fn( bool $allowed, string $meta, int $post ): bool => ! $field->isOurs() && current_user_can( 'edit_post', $post ),
				] + ( self::isDegrees( $field ) ? [] : [ 'default' => $default ] )
			);
		}
	}

	/**
	 * Whether the request is an autosave, which updates the post itself if it is the author's own draft. Autosaves skip
	 * the validation, the default title and the exclusive rule.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	public static function isAutosave( WP_REST_Request $request ): bool {
		return str_ends_with( strtolower( rtrim( $request->get_route(), '/' ) ), '/autosaves' );
	}

	/**
	 * Cleans the meta of an autosave: core's checks apply to the listing's meta, not to that of a revision.
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

	/** Call on save_post, so that every listing has its public identifier from the start. */
	public static function ensureUuid( WP_Post $post ): void {
		if ( '' === self::uuid( $post->ID ) ) {
			update_post_meta( $post->ID, Field::Uuid->value, Uuid::random() );
		}
	}

	/** Empty if there is none yet. */
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

	/** Null if unknown. */
	public static function number( int $postId, Field $field ): ?float {
		$value = self::stored( $postId, $field );
		return ( is_int( $value ) || is_float( $value ) ) && $value > 0 ? (float) $value : null;
	}

	/** Null if unknown. */
	public static function int( int $postId, Field $field ): ?int {
		$value = self::number( $postId, $field );
		return null === $value ? null : (int) $value;
	}

	/** False if the listing is not on offer, or if staff hide the price. */
	public static function showsPrice( int $postId ): bool {
		return self::state( $postId )->isOnOffer() && ! self::flag( $postId, Field::PriceOnRequest );
	}

	public static function state( int $postId ): State {
		return State::from( self::text( $postId, Field::State ) );
	}

	/** @return list<int> Attachment ids in order. */
	public static function files( int $postId, Field $field ): array {
		$value = self::stored( $postId, $field );
		return is_array( $value ) ? array_values( array_filter( $value, is_int( ... ) ) ) : [];
	}

	/** @return list<int> Attachment ids of gallery, plans and documents, each once. */
	public static function allFiles( int $postId ): array {
		$files = array_map( static fn( Field $field ): array => self::files( $postId, $field ), FileLists::FIELDS );
		return array_values( array_unique( array_merge( ...$files ) ) );
	}

	/** Null if unknown. */
	public static function degrees( int $postId, Field $field ): ?float {
		$value = self::stored( $postId, $field );
		return is_float( $value ) ? $value : null;
	}

	/**
	 * The stored value, cleaned.
	 *
	 * @return string|int|float|bool|array<array-key, mixed>
	 */
	public static function stored( int $postId, Field $field ): string|int|float|bool|array {
		return self::clean( $field, get_post_meta( $postId, $field->value, true ) );
	}

	/**
	 * Cleans a value. Returns the field's empty value for an invalid one.
	 *
	 * @return string|int|float|bool|array<array-key, mixed>
	 */
	public static function clean( Field $field, mixed $value ): string|int|float|bool|array {
		return MetaValue::clean( $field, $value );
	}

	/**
	 * REST returns meta only in the context "edit": otherwise anyone could read a hidden address or price.
	 *
	 * @return array{schema: array<string, mixed>, prepare_callback: callable} JSON schema of one value, and its output callback.
	 */
	private static function showInRest( Field $field ): array {
		return [
			'schema'           => self::schema( $field ),
			'prepare_callback' => static fn( mixed $value ): mixed => self::forJson( $field, $value ),
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

	/** The value for JSON: null for unknown degrees, and an object even if it has no keys. */
	private static function forJson( Field $field, mixed $value ): mixed {
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
