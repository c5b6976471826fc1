<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Catalogue\MarketingType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** The fields of a listing as typed meta, in REST under "meta". What is read is checked again, since anybody may write meta. */
final class ListingMeta {

	/** With the post type, or on rest_api_init. Safe to call twice. */
	public static function register(): void {
		foreach ( ListingField::cases() as $field ) {
			register_post_meta(
				ListingPostType::NAME,
				$field->value,
				[
					'type'              => $field->definition()->type,
					'single'            => true,
					'default'           => self::clean( $field, '' ),
					'show_in_rest'      => [ 'schema' => self::schema( $field->definition() ) ],
					'sanitize_callback' => static fn( mixed $value ): string|int|float|bool => self::clean( $field, $value ),
					'auth_callback'     => static fn( bool $allowed, string $meta, int $post ): bool => ListingField::Uuid !== $field && current_user_can( 'edit_post', $post ),
				]
			);
		}
	}

	/** Call on save_post: every listing has its name for strangers from the first moment. */
	public static function ensureUuid( WP_Post $post ): void {
		if ( '' === self::uuid( $post->ID ) ) {
			update_post_meta( $post->ID, ListingField::Uuid->value, Uuid::random() );
		}
	}

	/** Empty where there is none yet. */
	public static function uuid( int $postId ): string {
		return self::text( $postId, ListingField::Uuid );
	}

	public static function isExclusive( int $postId ): bool {
		return true === self::stored( $postId, ListingField::Exclusive );
	}

	public static function flag( int $postId, ListingField $field ): bool {
		return true === self::stored( $postId, $field );
	}

	public static function text( int $postId, ListingField $field ): string {
		$value = self::stored( $postId, $field );
		return is_string( $value ) ? $value : '';
	}

	/** Null where it is unknown. */
	public static function number( int $postId, ListingField $field ): ?float {
		$value = self::stored( $postId, $field );
		return is_bool( $value ) || is_string( $value ) || $value <= 0 ? null : (float) $value;
	}

	/** Null where it is unknown. */
	public static function int( int $postId, ListingField $field ): ?int {
		$value = self::number( $postId, $field );
		return null === $value ? null : (int) $value;
	}

	/** The value as it would be stored now, whatever stands there. */
	public static function stored( int $postId, ListingField $field ): string|int|float|bool {
		return self::clean( $field, get_post_meta( $postId, $field->value, true ) );
	}

	/** What is stored for a value that somebody gives; the empty value where it is none of this field. */
	public static function clean( ListingField $field, mixed $value ): string|int|float|bool {
		return match ( $field->definition()->type ) {
			'boolean' => is_scalar( $value ) && wp_validate_boolean( $value ),
			'integer' => (int) self::cleanNumber( $value ),
			'number'  => self::cleanNumber( $value ),
			'string'  => self::cleanText( $field, is_scalar( $value ) ? trim( (string) $value ) : '' ),
		};
	}

	private static function cleanNumber( mixed $value ): float {
		$number = is_numeric( $value ) ? round( (float) $value, 2 ) : 0.0;
		return $number > 0 && $number <= ListingFieldDefinition::LARGEST ? $number : 0.0;
	}

	private static function cleanText( ListingField $field, string $value ): string {
		return match ( $field ) {
			ListingField::MarketingType => ( MarketingType::read( $value ) ?? MarketingType::Buy )->value,
			ListingField::Uuid          => 1 === preg_match( Uuid::PATTERN, $value ) ? $value : '',
			ListingField::ExposeUrl     => mb_substr( sanitize_url( $value, [ 'https', 'http' ] ), 0, $field->definition()->maxLength ),
			default                     => mb_substr( sanitize_text_field( $value ), 0, $field->definition()->maxLength ),
		};
	}

	/**
	 * For editors alone: core shows meta to whoever reads the post, a hidden address and a price on request included.
	 *
	 * @return array<string, mixed> JSON schema of one value.
	 */
	private static function schema( ListingFieldDefinition $definition ): array {
		$schema = [
			'type'    => $definition->type,
			'context' => [ 'edit' ],
		];
		return $schema + ( null === $definition->maxLength ? [] : [ 'maxLength' => $definition->maxLength ] ) + $definition->schema;
	}
}
