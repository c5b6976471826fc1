<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Thrown if a file is refused: none of its listings may be applied. */
final class RefusedTransfer extends RuntimeException {

	/** @param int $xmlLine Line in the XML, from 1; 0 if the reason concerns no line. */
	public function __construct( public readonly RefusalCode $refusal, public readonly int $xmlLine = 0 ) {
		parent::__construct( $refusal->value );
	}
}
