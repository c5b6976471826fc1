<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Thrown if a listing is refused; the other listings of its transfer are still imported. */
final class RefusedListing extends RuntimeException {

	/** @param string $sentence Reason given by the plugin that refuses the listing; empty: ItemRefusal::sentence() is the reason. */
	public function __construct( public readonly ItemRefusal $refusal, public readonly string $sentence = '' ) {
		parent::__construct( $refusal->value );
	}
}
