<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inquiry;

use InvalidArgumentException;
use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** Location of a property: either a region of the site or an address. */
final class LeadLocation {

	private const TEXTS = [ 'street', 'number', 'zip', 'city', 'district' ];

	private const FIGURES = [ 'lat', 'lng', 'radiusKm' ];

	/**
	 * @param string|null           $region  Id of the region; null for an address.
	 * @param array<string, string> $texts   Non-empty TEXTS of the address.
	 * @param array<string, float>  $figures FIGURES of the address, in degrees and kilometers.
	 */
	private function __construct(
		public readonly ?string $region,
		public readonly array $texts,
		public readonly array $figures,
	) {
	}

	/** @param string $id Id of a region. */
	public static function region( string $id ): self {
		return new self( $id, [], [] );
	}

	/**
	 * @param JsonObject $location Valid by lead-location.schema.json.
	 * @throws InvalidArgumentException If faults() finds any.
	 */
	public static function fromObject( JsonObject $location ): self {
		if ( [] !== self::faults( $location ) ) {
			throw new InvalidArgumentException( 'This is neither a region nor a place.' );
		}
		return new self( $location->string( 'locationId' ), self::texts( $location ), self::figures( $location ) );
	}

	/**
	 * @param JsonObject $location Valid by lead-location.schema.json.
	 * @return array<string, string> Error code by key; an empty key means the location as a whole.
	 */
	public static function faults( JsonObject $location ): array {
		$texts     = self::texts( $location );
		$figures   = self::figures( $location );
		$isAddress = [] !== $texts || [] !== $figures;
		return match ( true ) {
			null !== $location->string( 'locationId' )            => $isAddress ? [ 'locationId' => 'unknown_field' ] : [],
			! $isAddress                                          => [ '' => 'required' ],
			isset( $figures['lat'] ) !== isset( $figures['lng'] ) => [ ( isset( $figures['lat'] ) ? 'lng' : 'lat' ) => 'required' ],
			default                                               => [],
		};
	}

	/** @return array<string, string|float> Valid by lead-location.schema.json. */
	public function toArray(): array {
		return ( null === $this->region ? [] : [ 'locationId' => $this->region ] ) + $this->texts + $this->figures;
	}

	/** For example "Seestraße 12 a, 78315 Radolfzell"; the coordinates if only the map was used. */
	public function address(): string {
		$join    = fn( string ...$names ): string => implode( ' ', array_intersect_key( $this->texts, array_flip( $names ) ) );
		$address = implode( ', ', array_filter( [ $join( 'street', 'number' ), $join( 'zip', 'city' ) ], static fn( string $text ): bool => '' !== $text ) );
		return '' === $address && isset( $this->figures['lat'], $this->figures['lng'] )
			? sprintf( '%.5F, %.5F', $this->figures['lat'], $this->figures['lng'] )
			: $address;
	}

	/** @return array<string, string> */
	private static function texts( JsonObject $location ): array {
		$texts = [];
		foreach ( self::TEXTS as $name ) {
			$texts[ $name ] = (string) $location->string( $name );
		}
		return array_filter( $texts, static fn( string $text ): bool => '' !== $text );
	}

	/** @return array<string, float> */
	private static function figures( JsonObject $location ): array {
		$figures = [];
		foreach ( self::FIGURES as $name ) {
			$value = $location->value( $name );
			if ( is_int( $value ) || is_float( $value ) ) {
				$figures[ $name ] = (float) $value;
			}
		}
		return $figures;
	}
}
