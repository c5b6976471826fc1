<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Thrown if a listing is refused; the others of its transfer are still taken. */
final class RefusedListing extends RuntimeException {

	public function __construct( public readonly ItemRefusal $refusal ) {
		parent::__construct( $refusal->value );
	}
}
