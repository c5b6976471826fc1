<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Thrown if a listing is refused; the others of its transfer are still taken. */
final class RefusedListing extends RuntimeException {

	/** @param string $sentence Reason in words of the one that refuses; empty: the sentence of the refusal says it. */
	public function __construct( public readonly ItemRefusal $refusal, public readonly string $sentence = '' ) {
		parent::__construct( $refusal->value );
	}
}
