<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\Record;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Equipment that visitors can search for (D7). Maps each feature to the listing details that imply it. URLs and saved
 * searches contain the case values. The position of a case is its bit in the search index, so new cases go to the end.
 */
enum Feature: string {

	case Balcony     = 'balcony';
	case Garden      = 'garden';
	case Lift        = 'lift';
	case Cellar      = 'cellar';
	case Parking     = 'parking';
	case Kitchen     = 'kitchen';
	case BarrierFree = 'barrier_free';
	case Furnished   = 'furnished';
	case NewBuilding = 'new_building';

	/**
	 * Details of listing-details.json, any of which implies the feature.
	 *
	 * @return array<string, list<string>> Accepted values by detail; empty list: any value except 0, false and ''.
	 */
	public function details(): array {
		return match ( $this ) {
			self::Balcony     => [ 'anzahl_balkone' => [], 'anzahl_terrassen' => [], 'balkon_terrasse_flaeche' => [] ],
			self::Garden      => [ 'gartennutzung' => [] ],
			self::Lift        => [ 'fahrstuhl' => [] ],
			self::Cellar      => [ 'unterkellert' => [ 'JA', 'TEIL' ] ],
			self::Parking     => [ 'anzahl_stellplaetze' => [], 'stellplatzart' => [], 'stellplatzmiete' => [], 'stellplatzkaufpreis' => [] ],
			self::Kitchen     => [ 'kueche' => [ 'EBK' ] ],
			self::BarrierFree => [ 'barrierefrei' => [] ],
			self::Furnished   => [ 'moebliert' => [] ],
			self::NewBuilding => [ 'zustand_art' => [ 'ERSTBEZUG', 'PROJEKTIERT', 'ROHBAU' ] ],
		};
	}

	public function label( Translator $t ): string {
		return match ( $this ) {
			self::Balcony     => $t->text( 'Balcony or terrace' ),
			self::Garden      => $t->text( 'Garden' ),
			self::Lift        => $t->text( 'Lift' ),
			self::Cellar      => $t->text( 'Cellar' ),
			self::Parking     => $t->text( 'Parking space' ),
			self::Kitchen     => $t->text( 'Fitted kitchen' ),
			self::BarrierFree => $t->text( 'Barrier-free' ),
			self::Furnished   => $t->text( 'Furnished' ),
			self::NewBuilding => $t->text( 'New building' ),
		};
	}

	/**
	 * @param list<string> $names
	 * @return list<self> Known features, each once, in the order of the cases.
	 */
	public static function named( array $names ): array {
		return array_values( array_filter( self::cases(), static fn( self $feature ): bool => in_array( $feature->value, $names, true ) ) );
	}

	/**
	 * @param array<array-key, mixed> $details As Details::clean() returns them.
	 * @return list<self> Features that the details imply.
	 */
	public static function impliedBy( array $details ): array {
		return array_values( array_filter( self::cases(), static fn( self $feature ): bool => $feature->isImpliedBy( $details ) ) );
	}

	/**
	 * @param list<self> $features
	 * @return int One bit per feature, as in the search index.
	 */
	public static function bits( array $features ): int {
		$bits = 0;
		foreach ( self::cases() as $position => $feature ) {
			$bits |= in_array( $feature, $features, true ) ? 1 << $position : 0;
		}
		return $bits;
	}

	/** @param array<array-key, mixed> $details */
	private function isImpliedBy( array $details ): bool {
		foreach ( $this->details() as $name => $values ) {
			$value     = $details[ $name ] ?? null;
			$isPresent = ! in_array( $value, [ null, false, 0, 0.0, '' ], true );
			if ( in_array( $value, $values, true ) || ( [] === $values && $isPresent ) ) {
				return true;
			}
		}
		return false;
	}
}
