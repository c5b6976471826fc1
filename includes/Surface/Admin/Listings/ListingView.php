<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Admin\Listings;

use SwImmoSuite\Property\Listing\ListingField;
use SwImmoSuite\Property\Listing\ListingState;

defined( 'ABSPATH' ) || exit;

/** Views of the list beside core's own. The values stand in its address. */
enum ListingView: string {

	case Active     = 'active';
	case Reserved   = 'reserved';
	case Sold       = 'sold';
	case Reference  = 'reference';
	case Exclusive  = 'exclusive';
	case Incomplete = 'incomplete';

	public const QUERY = 'sw_immosuite_view';

	/** The one that is asked for; null: core's. */
	public static function asked(): ?self {
		$view = $_GET[ self::QUERY ] ?? null;
		return is_string( $view ) ? self::tryFrom( $view ) : null;
	}

	public function label(): string {
		return match ( $this ) {
			self::Active     => _x( 'Available', 'state', 'sw-immosuite' ),
			self::Reserved   => __( 'Reserved', 'sw-immosuite' ),
			self::Sold       => __( 'Sold, rented', 'sw-immosuite' ),
			self::Reference  => __( 'References', 'sw-immosuite' ),
			self::Exclusive  => __( 'Exclusive', 'sw-immosuite' ),
			self::Incomplete => __( 'Incomplete', 'sw-immosuite' ),
		};
	}

	/** Whatever is no state counts as active, as it does everywhere. */
	public function condition( ListingConditions $conditions ): Condition {
		$others = [ ListingState::Reserved->value, ListingState::Sold->value, ListingState::Reference->value ];
		return match ( $this ) {
			self::Active     => $conditions->isNot( ListingField::State, $others ),
			self::Reserved, self::Sold, self::Reference => $conditions->is( ListingField::State, [ $this->value ] ),
			self::Exclusive  => $conditions->is( ListingField::Exclusive, [ '1' ] ),
			self::Incomplete => $conditions->hasEntries( ListingField::Open ),
		};
	}
}
