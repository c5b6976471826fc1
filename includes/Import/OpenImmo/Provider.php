<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo;

use SwImmoSuite\Foundation\DirectionControls;

defined( 'ABSPATH' ) || exit;

/** Whose listings they are: an "anbieter". Of it no more is kept than what tells it from others (O7, O15). */
final class Provider {

	/** Characters of each name. */
	private const LONGEST = 190;

	public function __construct(
		public readonly string $number = '',
		public readonly string $anid = '',
		public readonly string $firm = '',
	) {
	}

	/** With what an element of it says beside what is known; the first that is said counts. */
	public function with( string $name, string $text ): self {
		$text = mb_substr( trim( DirectionControls::removed( $text ) ), 0, self::LONGEST );
		return new self(
			'' === $this->number && 'anbieternr' === $name ? $text : $this->number,
			'' === $this->anid && 'openimmo_anid' === $name ? $text : $this->anid,
			'' === $this->firm && 'firma' === $name ? $text : $this->firm
		);
	}

	/** What names it within a source (O7); empty where nothing does. */
	public function key(): string {
		return '' !== $this->number ? $this->number : ( '' !== $this->anid ? $this->anid : $this->firm );
	}
}
