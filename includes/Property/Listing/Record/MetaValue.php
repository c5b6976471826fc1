<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use DateTimeImmutable;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Catalogue\MarketingType;

defined( 'ABSPATH' ) || exit;

/** Cleans values for storage: always of the field's type and within its bounds; cleaning twice changes nothing. */
final class MetaValue {

	/** Maximum number of codes of open points; about a dozen exist. */
	private const MAX_CODES = 50;

	/** @return string|int|float|bool|array<array-key, mixed> The field's empty value for an invalid one. */
	public static function clean( Field $field, mixed $value ): string|int|float|bool|array {
		$definition = $field->definition();
		return match ( $definition->type ) {
			'boolean' => is_scalar( $value ) && wp_validate_boolean( $value ),
			'integer' => (int) self::number( $value, $definition ),
			'number'  => $definition->isSigned() ? self::degrees( $value, $definition ) : self::number( $value, $definition ),
			'string'  => self::text( $field, is_scalar( $value ) ? trim( (string) $value ) : '' ),
			'array'   => Field::Open === $field ? self::codes( $value ) : self::files( $value, $definition ),
			'object'  => Details::clean( $value ),
		};
	}

	private static function number( mixed $value, MetaDefinition $definition ): float {
		$number = is_numeric( $value ) ? round( (float) $value, 2 ) : 0.0;
		return $number > 0 && $number <= ( $definition->schema['maximum'] ?? MetaDefinition::LARGEST ) ? $number : 0.0;
	}

	/**
	 * Rounds to a millionth of a degree, about a tenth of a meter. 0 counts as unknown, since core returns 0 for missing
	 * values and no home lies exactly on the equator or the prime meridian.
	 */
	private static function degrees( mixed $value, MetaDefinition $definition ): string|float {
		$number = is_numeric( $value ) ? round( (float) $value, 6 ) : 0.0;
		return 0.0 !== $number && abs( $number ) <= ( $definition->schema['maximum'] ?? 0 ) ? $number : '';
	}

	private static function text( Field $field, string $value ): string {
		$definition = $field->definition();
		$options    = $definition->schema['enum'] ?? [];
		return match ( true ) {
			Field::MarketingType === $field => ( MarketingType::read( $value ) ?? MarketingType::Buy )->value,
			Field::Uuid === $field          => 1 === preg_match( Uuid::PATTERN, $value ) ? $value : '',
			Field::ExposeUrl === $field     => self::withoutControls( mb_substr( sanitize_url( $value, [ 'https', 'http' ] ), 0, $definition->maxLength ) ),
			isset( $definition->schema['pattern'] ) => self::day( $value ),
			is_array( $options ) && [] !== $options => in_array( $value, $options, true ) ? $value : self::first( $options ),
			default                                => self::withoutControls( mb_substr( sanitize_text_field( $value ), 0, $definition->maxLength ) ),
		};
	}

	/**
	 * Call last: removing a tag can join two halves of a control character. Returns early for an empty text, so that
	 * default values load no class.
	 */
	private static function withoutControls( string $text ): string {
		return '' === $text ? '' : trim( DirectionControls::remove( $text ) );
	}

	/** @param array<array-key, mixed> $options */
	private static function first( array $options ): string {
		$first = array_values( $options )[0] ?? '';
		return is_string( $first ) ? $first : '';
	}

	private static function day( string $value ): string {
		// createFromFormat() throws for a null byte.
		$day = 1 === preg_match( '/^\d{4}-\d{2}-\d{2}$/D', $value ) ? DateTimeImmutable::createFromFormat( '!Y-m-d', $value ) : false;
		return false !== $day && $day->format( 'Y-m-d' ) === $value ? $value : '';
	}

	/** @return list<int> Each once. */
	private static function files( mixed $value, MetaDefinition $definition ): array {
		$ids  = array_map( static fn( mixed $id ): int => is_numeric( $id ) ? (int) $id : 0, is_array( $value ) ? $value : [] );
		$max = $definition->schema['maxItems'] ?? 0;
		return array_slice( array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) ), 0, is_int( $max ) ? $max : 0 );
	}

	/** @return list<string> */
	private static function codes( mixed $value ): array {
		$texts = array_filter( is_array( $value ) ? $value : [], is_string( ... ) );
		$codes = array_filter( $texts, static fn( string $code ): bool => 1 === preg_match( '/^[a-z][a-z_]{0,39}$/D', $code ) );
		return array_slice( array_values( array_unique( $codes ) ), 0, self::MAX_CODES );
	}
}
