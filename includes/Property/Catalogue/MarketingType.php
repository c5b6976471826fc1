<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Whether a property is for sale or for rent. Spelled in upper case in leads and in categories of the catalogue, in lower case in searches. */
enum MarketingType: string {

	case Buy  = 'buy';
	case Rent = 'rent';

	/** Parses either spelling; null for other values. */
	public static function read( string $value ): ?self {
		return self::tryFrom( strtolower( $value ) );
	}

	/** @return 'BUY'|'RENT' */
	public function leadValue(): string {
		return match ( $this ) {
			self::Buy  => 'BUY',
			self::Rent => 'RENT',
		};
	}
}
