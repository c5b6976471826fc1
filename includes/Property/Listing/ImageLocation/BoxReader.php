<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing\ImageLocation;

defined( 'ABSPATH' ) || exit;

/** Numbers of a box, one after the other. */
final class BoxReader {

	private int $offset = 0;

	public function __construct( private readonly Window $window ) {
	}

	/** @return int 0 where it takes none, and behind the end; of eight bytes the last seven, which no file outgrows. */
	public function take( int $bytes ): int {
		$skipped       = max( 0, $bytes - 7 );
		$value         = $bytes > 0 ? $this->window->number( $this->offset + $skipped, $bytes - $skipped ) : 0;
		$this->offset += $bytes;
		return $value ?? 0;
	}

	/** Whether nothing is left to read. */
	public function isOver(): bool {
		return $this->offset > $this->window->length;
	}
}
