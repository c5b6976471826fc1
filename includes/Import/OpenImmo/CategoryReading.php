<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Import\OpenImmo\File\XmlElement;

defined( 'ABSPATH' ) || exit;

/** Maps an `objektart` to a category of the catalogue; `nutzungsart` is ignored. */
final class CategoryReading {

	private const APARTMENT_BUILDING = 36561;
	private const OFFICE             = 42723;
	private const RETAIL             = 82397;
	private const HALL               = 11080;

	/** Category of the catalogue by `objektart`. */
	private const KINDS = [
		'wohnung'           => 30225,
		'zimmer'            => 30225,
		'haus'              => 22332,
		'grundstueck'       => 19795,
		'buero_praxen'      => self::OFFICE,
		'einzelhandel'      => self::RETAIL,
		'hallen_lager_prod' => self::HALL,
		'gastgewerbe'       => 30911,
	];

	/** Types that map more exactly than their `objektart`. */
	private const TYPES = [
		'haus'                    => [
			'MEHRFAMILIENHAUS' => self::APARTMENT_BUILDING,
			'APARTMENTHAUS'    => self::APARTMENT_BUILDING,
		],
		'zinshaus_renditeobjekt' => [
			'MEHRFAMILIENHAUS'         => self::APARTMENT_BUILDING,
			'WOHN_UND_GESCHAEFTSHAUS' => self::APARTMENT_BUILDING,
			'WOHNANLAGEN'              => self::APARTMENT_BUILDING,
			'GESCHAEFTSHAUS'           => self::OFFICE,
			'BUEROGEBAEUDE'            => self::OFFICE,
			'SB_MAERKTE'               => self::RETAIL,
			'EINKAUFSCENTREN'          => self::RETAIL,
			'VERBRAUCHERMAERKTE'       => self::RETAIL,
			'INDUSTRIEANLAGEN'         => self::HALL,
		],
	];

	/** @param string $name The `objektart` as sent; empty if there is none. */
	private function __construct( public readonly int $id, public readonly string $name ) {
	}

	/** Uses the first `objektart` that has a category; the id is 0 if none has. */
	public static function of( XmlElement $listing ): self {
		$chosen = null;
		foreach ( $listing->all( 'objektkategorie/objektart' ) as $kinds ) {
			foreach ( $kinds->children() as $kind ) {
				$found    = self::ofKind( $kind );
				$chosen ??= $found;
				if ( 0 === $chosen->id && 0 !== $found->id ) {
					$chosen = $found;
				}
			}
		}
		return $chosen ?? new self( 0, '' );
	}

	private static function ofKind( XmlElement $kind ): self {
		$types = array_map( strtoupper( ... ), array_values( $kind->attributes() ) );
		$known = array_intersect_key( self::TYPES[ $kind->name ] ?? [], array_flip( $types ) );
		$id    = array_values( $known )[0] ?? self::KINDS[ $kind->name ] ?? 0;
		/**
		 * Filters the category of an OpenImmo listing, for agencies that classify differently.
		 *
		 * @since 0.1.0
		 *
		 * @param int          $id    Category of the catalogue; 0: none.
		 * @param string       $name  Name of the objektart.
		 * @param list<string> $types Its types, in capitals.
		 */
		$filtered = apply_filters( 'sw_immosuite_openimmo_category', $id, $kind->name, $types );
		return new self( is_int( $filtered ) ? $filtered : $id, $kind->name );
	}
}
