<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Import\OpenImmo\File\SourceEncoding;

defined( 'ABSPATH' ) || exit;

/** A file in the watched folder as a scan saw it. */
final class FolderFile {

	/** Seconds that the file must stay unchanged, over at least two scans, before it is taken. */
	private const STABLE_SECONDS = 30;

	/** Maximum characters of a name in texts for staff. */
	private const MAX_TEXT_LENGTH = 190;

	/**
	 * @param string $name           Any bytes, chosen by the sender.
	 * @param string $state          Size and modification time.
	 * @param int    $unchangedSince Unix seconds of the first scan that saw this state.
	 * @param int    $firstSeenAt    Unix seconds of the first scan that saw the file.
	 * @param bool   $isBroken       Whether opening the file failed in this state.
	 */
	public function __construct(
		public readonly string $folder,
		public readonly string $name,
		public readonly string $state,
		public readonly int $unchangedSince,
		public readonly int $firstSeenAt,
		public readonly bool $isBroken = false,
	) {
	}

	public function path(): string {
		return "{$this->folder}/{$this->name}";
	}

	/** Key under which the next scan finds the file. */
	public function key(): string {
		return substr( md5( $this->path() ), 0, 16 );
	}

	/** Whether the file is a transfer by its name; other files are its pictures. */
	public function isTransfer(): bool {
		return 1 === preg_match( '/\.(?:zip|xml)$/Di', $this->name );
	}

	public function isXml(): bool {
		return 1 === preg_match( '/\.xml$/Di', $this->name );
	}

	public function isStable( int $now ): bool {
		return $now - $this->unchangedSince >= self::STABLE_SECONDS;
	}

	public function asBroken(): self {
		return new self( $this->folder, $this->name, $this->state, $this->unchangedSince, $this->firstSeenAt, isBroken: true );
	}

	/** Name for staff, with the name of its folder. */
	public function displayName(): string {
		return self::text( basename( $this->folder ) . '/' . $this->name );
	}

	/** Converts a name of any bytes to text of limited length. */
	public static function text( string $name ): string {
		$isText = 1 === preg_match( '//u', $name );
		return mb_substr( DirectionControls::remove( $isText ? $name : SourceEncoding::Windows1252->decode( $name )[0] ), 0, self::MAX_TEXT_LENGTH );
	}
}
