<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\ListingTable;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\State;

defined( 'ABSPATH' ) || exit;

/**
 * Views of the list in addition to core's; the values appear in the URL.
 *
 * @phpstan-import-type PostCondition from Conditions
 */
enum TableView: string {

	case Active     = 'active';
	case Reserved   = 'reserved';
	case Sold       = 'sold';
	case Reference  = 'reference';
	case Exclusive  = 'exclusive';
	case Incomplete = 'incomplete';

	public const QUERY = 'sw_immosuite_view';

	/** The requested view; null: a view of core. */
	public static function requested(): ?self {
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

	/** @return PostCondition An unknown state counts as active, as everywhere in the plugin. */
	public function condition( Conditions $conditions ): array {
		$inactive = [ State::Reserved->value, State::Sold->value, State::Reference->value ];
		return match ( $this ) {
			self::Active     => $conditions->notEquals( Field::State, $inactive ),
			self::Reserved, self::Sold, self::Reference => $conditions->equals( Field::State, [ $this->value ] ),
			self::Exclusive  => $conditions->equals( Field::Exclusive, [ '1' ] ),
			self::Incomplete => $conditions->hasItems( Field::Open ),
		};
	}
}
