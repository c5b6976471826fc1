<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Upload;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Lease;
use SwImmoSuite\Foundation\DirectionControls;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Accepts large files of staff in parts for the module that imports them. Users see only their own files. */
final class UploadService {

	/** Maximum number of uploads per user. */
	private const MAX_UPLOADS = 3;

	/** Seconds until the lease of a request that joins parts expires. */
	private const LEASE_SECONDS = 300;

	public function __construct(
		private readonly UploadFolder $folder,
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Starts an upload. The caller has checked that the user may upload for this purpose.
	 *
	 * @param array{name: string, bytes: int, sha256: string} $file Announced name, size and hash.
	 * @throws Failure 400 if the file is too large, 409 if the user has too many uploads, 507.
	 */
	public function announce( int $user, UploadPurpose $purpose, array $file, Translator $translator ): Upload {
		( new Faults( $file['bytes'] > $purpose->maxBytes() ? [ 'bytes' => 'file_too_large' ] : [] ) )->refuse( $translator );
		$this->sweep();
		$upload = new Upload( Uuid::random(), $user, DirectionControls::remove( $file['name'] ), $file['bytes'], $file['sha256'], $this->clock->now(), $purpose );
		if ( ! $this->folder->add( $upload ) ) {
			throw self::storageFailure();
		}
		// Counted after adding: of two concurrent calls both may be refused, but never both accepted beyond the limit.
		if ( $this->folder->count( $user ) > self::MAX_UPLOADS ) {
			$this->folder->remove( $upload );
			throw new Failure( 'sw_immosuite_too_many_uploads', 409 );
		}
		return $upload;
	}

	/** @throws Failure 404. */
	public function find( int $user, string $id ): Upload {
		$upload = $this->folder->find( $user, $id );
		return null === $upload || $upload->isExpired( $this->clock->now() ) ? throw Failure::notFound() : $upload;
	}

	/**
	 * Stores a part, and joins and verifies the file after the last one.
	 *
	 * @return array{complete: bool, missing: list<int>} missing: numbers of the missing parts; empty, too, while another request joins the parts.
	 * @throws Failure 400, 507.
	 */
	public function put( Upload $upload, int $part, string $bytes, Translator $translator ): array {
		if ( null !== $this->folder->completeFile( $upload ) ) {
			return [
				'complete' => true,
				'missing'  => [],
			];
		}
		$length = $upload->lengthOf( $part );
		$code   = match ( $length ) {
			0                => 'unknown_option',
			strlen( $bytes ) => null,
			default          => 'length',
		};
		( new Faults( null === $code ? [] : [ 'part' => $code ] ) )->refuse( $translator );
		if ( ! $this->folder->putPart( $upload, $part, $bytes ) ) {
			throw self::storageFailure();
		}
		$missing = $this->folder->missing( $upload );
		return [
			'complete' => [] === $missing && $this->finish( $upload ),
			'missing'  => $missing,
		];
	}

	/**
	 * Path of a complete file. A file for another purpose counts as absent, because other limits and rights applied to its upload.
	 *
	 * @throws Failure 400, 404, 409 where parts are missing, 507.
	 */
	public function file( int $user, string $id, UploadPurpose $purpose ): string {
		$upload = $this->find( $user, $id );
		if ( $purpose !== $upload->purpose ) {
			throw Failure::notFound();
		}
		if ( null === $this->folder->completeFile( $upload ) && [] === $this->folder->missing( $upload ) ) {
			$this->finish( $upload );
		}
		return $this->folder->completeFile( $upload ) ?? throw new Failure( 'sw_immosuite_upload_incomplete', 409 );
	}

	/**
	 * Hands a file to exactly one of several concurrent callers. If $take throws, the file is available again.
	 *
	 * @template T
	 * @param Closure(string, string): T $take Receives the path and the announced name.
	 * @return T
	 * @throws Failure 400, 404, 409 where parts are missing, 507, and exceptions of $take.
	 */
	public function withFile( int $user, string $id, UploadPurpose $purpose, Closure $take ): mixed {
		$this->file( $user, $id, $purpose );
		$upload = $this->find( $user, $id );
		$path   = $this->folder->claim( $upload ) ?? throw Failure::notFound();
		try {
			$result = $take( $path, $upload->name );
		} catch ( Throwable $thrown ) {
			$this->folder->release( $upload, $path );
			throw $thrown;
		}
		$this->folder->remove( $upload );
		return $result;
	}

	/** @throws Failure 404. */
	public function discard( int $user, string $id ): void {
		$this->folder->remove( $this->find( $user, $id ) );
	}

	/** Deletes uploads that were not used within a day. */
	public function sweep(): void {
		$this->folder->sweep( $this->clock->now() );
	}

	/**
	 * Joins the parts, once.
	 *
	 * @return bool Whether the file is complete; false while another request joins it.
	 * @throws Failure 400 if the hash differs, 507.
	 */
	private function finish( Upload $upload ): bool {
		$lease = new Lease( $this->connection, $this->clock, "upload {$upload->id}", self::LEASE_SECONDS );
		if ( ! $lease->take() ) {
			return false;
		}
		try {
			return null !== $this->folder->completeFile( $upload ) || $this->join( $upload );
		} finally {
			$lease->drop();
		}
	}

	/** @throws Failure 400, 507. */
	private function join( Upload $upload ): bool {
		$hash = $this->folder->join( $upload ) ?? throw self::storageFailure();
		if ( ! hash_equals( $upload->sha256, $hash ) ) {
			$this->folder->remove( $upload );
			throw new Failure( 'sw_immosuite_upload_broken', 400 );
		}
		$this->folder->store( $upload );
		return true;
	}

	private static function storageFailure(): Failure {
		return new Failure( 'sw_immosuite_upload_storage', 507 );
	}
}
