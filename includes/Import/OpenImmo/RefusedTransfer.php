<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** A file that is not taken: nothing of it may be applied. */
final class RefusedTransfer extends RuntimeException {

	/** @param int $xmlLine Where in the XML, from 1; 0 where no line is to blame. */
	public function __construct( public readonly RefusalCode $refusal, public readonly int $xmlLine = 0 ) {
		parent::__construct( $refusal->value );
	}
}
