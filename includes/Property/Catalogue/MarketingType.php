<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Catalogue;

defined( 'ABSPATH' ) || exit;

/** Whether a property changes its owner or its tenant. Leads spell it in capitals, everything else as the values do (D1). */
enum MarketingType: string {

	case Buy  = 'buy';
	case Rent = 'rent';

	/** In either spelling; null for anything else. */
	public static function read( string $said ): ?self {
		return self::tryFrom( strtolower( $said ) );
	}

	/** @return 'BUY'|'RENT' */
	public function ofLead(): string {
		return match ( $this ) {
			self::Buy  => 'BUY',
			self::Rent => 'RENT',
		};
	}
}
