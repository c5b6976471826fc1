<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** An `anbieter` element: the owner of the listings that follow. Stores only its identifying data. */
final class Provider {

	/** Maximum characters of each name. */
	private const MAX_LENGTH = 190;

	public function __construct(
		public readonly string $number = '',
		public readonly string $anid = '',
		public readonly string $firm = '',
	) {
	}

	/** Returns a copy with the value of a child element; later duplicates are ignored. */
	public function with( string $name, string $text ): self {
		$text = mb_substr( trim( DirectionControls::remove( $text ) ), 0, self::MAX_LENGTH );
		return new self(
			'' === $this->number && 'anbieternr' === $name ? $text : $this->number,
			'' === $this->anid && 'openimmo_anid' === $name ? $text : $this->anid,
			'' === $this->firm && 'firma' === $name ? $text : $this->firm
		);
	}

	/** Identifies the provider within a source; empty if it has no name. */
	public function key(): string {
		return array_values( array_diff( [ $this->number, $this->anid, $this->firm ], [ '' ] ) )[0] ?? '';
	}
}
