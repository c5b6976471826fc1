<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Import\OpenImmo\SourceEncoding;

defined( 'ABSPATH' ) || exit;

/** A file of the watched folder, as it was seen. */
final class FolderFile {

	/** Seconds that it has to stand still, over at least two looks (O5). */
	private const STILL = 30;

	/**
	 * @param string $name     Bytes, as somebody else has chosen them.
	 * @param string $state    Size and time of its last change.
	 * @param int    $since    Unix seconds of the look that saw it in this state first.
	 * @param int    $first    The same of the look that saw it first.
	 * @param bool   $isBroken Whether it did not open in this state.
	 */
	public function __construct(
		public readonly string $folder,
		public readonly string $name,
		public readonly string $state,
		public readonly int $since,
		public readonly int $first,
		public readonly bool $isBroken = false,
	) {
	}

	public function path(): string {
		return "{$this->folder}/{$this->name}";
	}

	/** What it is remembered by. */
	public function key(): string {
		return substr( md5( $this->path() ), 0, 16 );
	}

	/** Whether it is a transfer; the others are pictures and the like. */
	public function isTransfer(): bool {
		return 1 === preg_match( '/\.(?:zip|xml)$/Di', $this->name );
	}

	public function isXml(): bool {
		return 1 === preg_match( '/\.xml$/Di', $this->name );
	}

	public function standsStill( int $now ): bool {
		return $now - $this->since >= self::STILL;
	}

	public function broken(): self {
		return new self( $this->folder, $this->name, $this->state, $this->since, $this->first, true );
	}

	/** Its name for people, with that of its folder. */
	public function shown(): string {
		return self::text( basename( $this->folder ) . '/' . $this->name );
	}

	/** A name of any bytes as text that is not endless. */
	public static function text( string $name ): string {
		$isText = 1 === preg_match( '//u', $name );
		return mb_substr( DirectionControls::removed( $isText ? $name : SourceEncoding::Windows1252->decode( $name )[0] ), 0, 190 );
	}
}
