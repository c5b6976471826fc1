<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Reads the numbers of a box one after the other. */
final class BoxReader {

	private int $offset = 0;

	public function __construct( private readonly Window $window ) {
	}

	/** @return int 0 for zero bytes, and past the end; of eight bytes the last seven, which suffice for any file size. */
	public function take( int $bytes ): int {
		$skipped       = max( 0, $bytes - 7 );
		$value         = $bytes > 0 ? $this->window->number( $this->offset + $skipped, $bytes - $skipped ) : 0;
		$this->offset += $bytes;
		return $value ?? 0;
	}

	/** Whether the reader has gone past the end. */
	public function isOver(): bool {
		return $this->offset > $this->window->length;
	}
}
