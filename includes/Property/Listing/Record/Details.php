<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Further facts of a listing, named as in OpenImmo; listing-details.json defines types, limits and labels. An absent
 * key means unknown; 0 and false are known values.
 */
final class Details {

	/** @var array<string, JsonObject>|null */
	private static ?array $all = null;

	/** @return array<string, JsonObject> By name, in display order; each in the shape of listing-details.json. */
	public static function all(): array {
		return self::$all ??= ( new JsonObject( [ 'all' => require dirname( __DIR__, 4 ) . '/build/contract/listing-details.php' ] ) )->objects( 'all' );
	}

	/**
	 * Translates a label, an option or the text for the value 0 of a detail. The gettext context is the detail's English
	 * label. Empty if $words is null.
	 */
	public static function words( JsonObject $detail, ?JsonObject $words, Translator $translator ): string {
		$english = (string) $words?->string( 'en' );
		return '' === $english ? '' : $translator->text( $english, (string) $detail->object( 'label' )?->string( 'en' ) );
	}

	/** @return array{properties: array<string, array<array-key, mixed>>, additionalProperties: false} JSON schema of the object without "type". */
	public static function schema(): array {
		$properties = [];
		foreach ( self::all() as $name => $detail ) {
			$properties[ $name ] = array_intersect_key( $detail->all(), array_flip( [ 'type', 'maximum', 'maxLength' ] ) )
				+ ( $detail->has( 'options' ) ? [ 'enum' => array_keys( $detail->objects( 'options' ) ) ] : [] )
				+ ( $detail->has( 'maximum' ) ? [ 'minimum' => 0 ] : [] );
		}
		return [
			'properties'           => $properties,
			'additionalProperties' => false,
		];
	}

	/** @return array<string, string|int|float|bool> The valid details, in the order of all(). */
	public static function clean( mixed $value ): array {
		$given = is_object( $value ) ? get_object_vars( $value ) : $value;
		$given = is_array( $given ) ? $given : [];
		$clean = [];
		if ( [] === $given ) {
			return [];
		}
		foreach ( self::all() as $name => $detail ) {
			$raw     = $given[ $name ] ?? '';
			$cleaned = is_scalar( $raw ) && '' !== $raw ? self::cleanDetail( $detail, $raw ) : null;
			if ( null !== $cleaned && '' !== $cleaned ) {
				$clean[ $name ] = $cleaned;
			}
		}
		return $clean;
	}

	private static function cleanDetail( JsonObject $detail, string|int|float|bool $value ): string|int|float|bool|null {
		return match ( $detail->string( 'type' ) ) {
			'boolean' => wp_validate_boolean( $value ),
			'integer' => self::number( $detail, floor( (float) $value ), is_numeric( $value ) ),
			'number'  => self::number( $detail, round( (float) $value, 2 ), is_numeric( $value ) ),
			default   => self::text( $detail, DirectionControls::remove( sanitize_text_field( (string) $value ) ) ),
		};
	}

	private static function number( JsonObject $detail, float $number, bool $isNumber ): int|float|null {
		if ( ! $isNumber || $number < 0 || $number > (int) $detail->int( 'maximum' ) ) {
			return null;
		}
		return 'integer' === $detail->string( 'type' ) ? (int) $number : $number;
	}

	private static function text( JsonObject $detail, string $text ): ?string {
		$options = $detail->objects( 'options' );
		if ( [] === $options ) {
			return mb_substr( $text, 0, (int) $detail->int( 'maxLength' ) );
		}
		return isset( $options[ $text ] ) ? $text : null;
	}
}
