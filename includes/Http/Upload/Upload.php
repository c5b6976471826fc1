<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use SwImmoSuite\Foundation\Contract\JsonObject;

defined( 'ABSPATH' ) || exit;

/** An announced upload in parts. Parts are numbered from 0. */
final class Upload {

	/** Bytes of each part but the last, small enough for any upload_max_filesize and post_max_size. */
	public const PART_BYTES = 1_048_576;

	/** Seconds until the upload expires. */
	private const LIFETIME_SECONDS = DAY_IN_SECONDS;

	public function __construct(
		public readonly string $id,
		public readonly int $user,
		public readonly string $name,
		public readonly int $bytes,
		public readonly string $sha256,
		public readonly int $createdAt,
		public readonly UploadPurpose $purpose = UploadPurpose::Regions,
	) {
	}

	/** Null if the text is no record of an upload. */
	public static function fromJson( string $json ): ?self {
		$values = json_decode( $json, true );
		$record = new JsonObject( is_array( $values ) ? $values : [] );
		$id     = $record->string( 'id' );
		return null === $id ? null : new self(
			$id,
			(int) $record->int( 'user' ),
			(string) $record->string( 'name' ),
			(int) $record->int( 'bytes' ),
			(string) $record->string( 'sha256' ),
			(int) $record->int( 'createdAt' ),
			UploadPurpose::tryFrom( (string) $record->string( 'purpose' ) ) ?? UploadPurpose::Regions
		);
	}

	public function json(): string {
		return (string) wp_json_encode( get_object_vars( $this ) );
	}

	/** Number of parts. */
	public function parts(): int {
		return intdiv( $this->bytes + self::PART_BYTES - 1, self::PART_BYTES );
	}

	/** Bytes of a part; 0 if the part does not exist. */
	public function lengthOf( int $part ): int {
		return $part < $this->parts() ? min( self::PART_BYTES, $this->bytes - $part * self::PART_BYTES ) : 0;
	}

	public function isExpired( int $now ): bool {
		return $this->createdAt + self::LIFETIME_SECONDS <= $now;
	}
}
