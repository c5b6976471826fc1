<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\Uuid;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * What a listing is made of besides title, text and pictures: typed meta, in REST under "meta". Numbers are euros, square
 * meters, rooms and years; 0 means unknown. What is read is checked again, since anybody may write meta.
 */
final class ListingMeta {

	public const CATEGORY = 'category';
	public const MARKETING_TYPE = 'marketing_type';
	public const REGION = 'region';
	public const PRICE = 'price';
	public const PRICE_ON_REQUEST = 'price_on_request';
	public const LIVING_SPACE = 'living_space';
	public const PLOT_AREA = 'plot_area';
	public const ROOMS = 'rooms';
	public const YEAR = 'year';
	public const STREET = 'street';
	public const NUMBER = 'number';
	public const ZIP = 'zip';
	public const CITY = 'city';
	public const EXACT_ADDRESS = 'exact_address';
	public const EXPOSE_URL = 'expose_url';

	/** D3: whoever saves it makes the listing private. */
	public const EXCLUSIVE = 'exclusive';

	/** Made once, never changed. */
	public const UUID = 'uuid';

	private const TYPES = [
		self::CATEGORY         => 'integer',
		self::MARKETING_TYPE   => 'string',
		self::REGION           => 'string',
		self::PRICE            => 'number',
		self::PRICE_ON_REQUEST => 'boolean',
		self::LIVING_SPACE     => 'number',
		self::PLOT_AREA        => 'number',
		self::ROOMS            => 'number',
		self::YEAR             => 'integer',
		self::STREET           => 'string',
		self::NUMBER           => 'string',
		self::ZIP              => 'string',
		self::CITY             => 'string',
		self::EXACT_ADDRESS    => 'boolean',
		self::EXPOSE_URL       => 'string',
		self::EXCLUSIVE        => 'boolean',
		self::UUID             => 'string',
	];

	/** All but the name for strangers, which nobody edits. */
	public const KEYS = [
		self::CATEGORY,
		self::MARKETING_TYPE,
		self::REGION,
		self::PRICE,
		self::PRICE_ON_REQUEST,
		self::LIVING_SPACE,
		self::PLOT_AREA,
		self::ROOMS,
		self::YEAR,
		self::STREET,
		self::NUMBER,
		self::ZIP,
		self::CITY,
		self::EXACT_ADDRESS,
		self::EXPOSE_URL,
		self::EXCLUSIVE,
	];

	/** Characters, as contact.schema.json bounds its own address. */
	private const LENGTHS = [
		self::REGION     => 60,
		self::STREET     => 120,
		self::NUMBER     => 20,
		self::ZIP        => 12,
		self::CITY       => 80,
		self::EXPOSE_URL => 2000,
	];

	/** Largest number that is read: ten billion, beyond any price. */
	private const LARGEST = 1e10;

	public static function has( string $key ): bool {
		return isset( self::TYPES[ $key ] );
	}

	/** With the post type, or on rest_api_init. Safe to call twice. */
	public static function register(): void {
		foreach ( self::TYPES as $key => $type ) {
			register_post_meta(
				ListingPostType::NAME,
				$key,
				[
					'type'              => $type,
					'single'            => true,
					'default'           => self::clean( $key, self::MARKETING_TYPE === $key ? 'buy' : '' ),
					'show_in_rest'      => [ 'schema' => self::schema( $key, $type ) ],
					'sanitize_callback' => static fn( mixed $value ): string|int|float|bool => self::clean( $key, $value ),
					'auth_callback'     => static fn( bool $allowed, string $meta, int $post ): bool => self::UUID !== $key && current_user_can( 'edit_post', $post ),
				]
			);
		}
	}

	/** Call on save_post: every listing has its name for strangers from the first moment. */
	public static function ensureUuid( WP_Post $post ): void {
		if ( '' === self::uuid( $post->ID ) ) {
			update_post_meta( $post->ID, self::UUID, Uuid::random() );
		}
	}

	/** Empty where there is none yet. */
	public static function uuid( int $postId ): string {
		return self::text( $postId, self::UUID );
	}

	public static function isExclusive( int $postId ): bool {
		return true === self::stored( $postId, self::EXCLUSIVE );
	}

	public static function flag( int $postId, string $key ): bool {
		return true === self::stored( $postId, $key );
	}

	public static function text( int $postId, string $key ): string {
		$value = self::stored( $postId, $key );
		return is_string( $value ) ? $value : '';
	}

	/** Null where it is unknown. */
	public static function number( int $postId, string $key ): ?float {
		$value = self::stored( $postId, $key );
		return is_bool( $value ) || is_string( $value ) || $value <= 0 ? null : (float) $value;
	}

	/** Null where it is unknown. */
	public static function int( int $postId, string $key ): ?int {
		$value = self::number( $postId, $key );
		return null === $value ? null : (int) $value;
	}

	/** The value as it would be stored now, whatever stands there. */
	public static function stored( int $postId, string $key ): string|int|float|bool {
		return self::clean( $key, get_post_meta( $postId, $key, true ) );
	}

	/** What is stored for a value that somebody gives; the empty value where it is none of this key. */
	public static function clean( string $key, mixed $value ): string|int|float|bool {
		return match ( self::TYPES[ $key ] ?? '' ) {
			'boolean' => is_scalar( $value ) && wp_validate_boolean( $value ),
			'integer' => (int) self::cleanNumber( $value ),
			'number'  => self::cleanNumber( $value ),
			default   => self::cleanText( $key, is_scalar( $value ) ? trim( (string) $value ) : '' ),
		};
	}

	private static function cleanNumber( mixed $value ): float {
		$number = is_numeric( $value ) ? round( (float) $value, 2 ) : 0.0;
		return $number > 0 && $number <= self::LARGEST ? $number : 0.0;
	}

	private static function cleanText( string $key, string $value ): string {
		return match ( $key ) {
			self::MARKETING_TYPE => 'rent' === strtolower( $value ) ? 'rent' : 'buy',
			self::UUID           => 1 === preg_match( Uuid::PATTERN, $value ) ? $value : '',
			self::EXPOSE_URL     => mb_substr( sanitize_url( $value, [ 'https', 'http' ] ), 0, self::LENGTHS[ $key ] ),
			default              => mb_substr( sanitize_text_field( $value ), 0, self::LENGTHS[ $key ] ?? 200 ),
		};
	}

	/**
	 * For editors alone: core shows meta to whoever reads the post, a hidden address and a price on request included.
	 *
	 * @return array<string, mixed> JSON schema of one value.
	 */
	private static function schema( string $key, string $type ): array {
		$schema = [
			'type'    => $type,
			'context' => [ 'edit' ],
		];
		if ( isset( self::LENGTHS[ $key ] ) ) {
			$schema['maxLength'] = self::LENGTHS[ $key ];
		}
		return $schema + match ( $key ) {
			self::CATEGORY       => [ 'description' => 'Id of the catalogue.' ],
			self::REGION         => [ 'description' => 'Id of a region.' ],
			self::MARKETING_TYPE => [ 'enum' => [ 'buy', 'rent' ] ],
			self::EXPOSE_URL     => [ 'description' => 'Exposé elsewhere; instead of the own page.' ],
			self::EXACT_ADDRESS  => [ 'description' => 'Whether street and house number are shown.' ],
			self::EXCLUSIVE      => [ 'description' => 'For signed-in visitors only; makes the listing private.' ],
			self::UUID           => [ 'readonly' => true ],
			default              => 'string' === $type || 'boolean' === $type ? [] : [
				'minimum' => 0,
				'maximum' => self::LARGEST,
			],
		};
	}
}
