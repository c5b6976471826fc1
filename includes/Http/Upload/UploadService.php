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

/** Takes large files in parts, for whoever imports them (A18a). Nobody meets a file of somebody else's. */
final class UploadService {

	/** Files of one person at once. */
	private const MOST = 3;

	/** Seconds after which whoever puts parts together is believed to have died. */
	private const LEASE = 300;

	public function __construct(
		private readonly UploadFolder $folder,
		private readonly Connection $connection,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Makes room for a file; whoever calls knows that this person may send it.
	 *
	 * @param array{name: string, bytes: int, sha256: string} $file As it is announced.
	 * @throws Failure 400 where it is too large, 409 where there are too many, 507.
	 */
	public function announce( int $user, UploadPurpose $purpose, array $file, Translator $translator ): Upload {
		( new Faults( $file['bytes'] > $purpose->most() ? [ 'bytes' => 'file_too_large' ] : [] ) )->refuse( $translator );
		$this->sweep();
		$upload = new Upload( Uuid::random(), $user, DirectionControls::removed( $file['name'] ), $file['bytes'], $file['sha256'], $this->clock->now(), $purpose );
		if ( ! $this->folder->add( $upload ) ) {
			throw self::storage();
		}
		// Counted afterwards: of two calls at once both may be refused, but never both taken.
		if ( $this->folder->count( $user ) > self::MOST ) {
			$this->folder->remove( $upload );
			throw new Failure( 'sw_immosuite_too_many_uploads', 409 );
		}
		return $upload;
	}

	/** @throws Failure 404. */
	public function find( int $user, string $id ): Upload {
		$upload = $this->folder->find( $user, $id );
		return null === $upload || $upload->isOver( $this->clock->now() ) ? throw Failure::notFound() : $upload;
	}

	/**
	 * Takes a part, and looks at the whole with the last one.
	 *
	 * @return array{complete: bool, missing: list<int>} Whether the file stands, and which parts are missing; none are while it is put together.
	 * @throws Failure 400, 507.
	 */
	public function put( Upload $upload, int $part, string $bytes, Translator $translator ): array {
		if ( null !== $this->folder->whole( $upload ) ) {
			return [
				'complete' => true,
				'missing'  => [],
			];
		}
		$length = $upload->lengthOf( $part );
		$code   = 0 === $length ? 'unknown_option' : ( strlen( $bytes ) === $length ? null : 'length' );
		( new Faults( null === $code ? [] : [ 'part' => $code ] ) )->refuse( $translator );
		if ( ! $this->folder->putPart( $upload, $part, $bytes ) ) {
			throw self::storage();
		}
		$missing = $this->folder->missing( $upload );
		return [
			'complete' => [] === $missing && $this->finish( $upload ),
			'missing'  => $missing,
		];
	}

	/**
	 * Path of a file that has come whole. One for something else is an absent one: it was let in under other conditions.
	 *
	 * @throws Failure 400, 404, 409 where parts are missing, 507.
	 */
	public function file( int $user, string $id, UploadPurpose $purpose ): string {
		$upload = $this->find( $user, $id );
		if ( $purpose !== $upload->purpose ) {
			throw Failure::notFound();
		}
		if ( null === $this->folder->whole( $upload ) && [] === $this->folder->missing( $upload ) ) {
			$this->finish( $upload );
		}
		return $this->folder->whole( $upload ) ?? throw new Failure( 'sw_immosuite_upload_incomplete', 409 );
	}

	/**
	 * Hands a file over to whoever keeps it: to one of all who ask for it at once. It stands again where that one throws.
	 *
	 * @template T
	 * @param Closure(string, string): T $take Takes its path, and the name that it was announced under.
	 * @return T
	 * @throws Failure 400, 404, 409 where parts are missing, 507, and what $take throws.
	 */
	public function hand( int $user, string $id, UploadPurpose $purpose, Closure $take ): mixed {
		$this->file( $user, $id, $purpose );
		$upload = $this->find( $user, $id );
		$path   = $this->folder->claim( $upload ) ?? throw Failure::notFound();
		try {
			$taken = $take( $path, $upload->name );
		} catch ( Throwable $thrown ) {
			$this->folder->giveBack( $upload, $path );
			throw $thrown;
		}
		$this->folder->remove( $upload );
		return $taken;
	}

	/** @throws Failure 404. */
	public function discard( int $user, string $id ): void {
		$this->folder->remove( $this->find( $user, $id ) );
	}

	/** Takes away what was not used within a day. */
	public function sweep(): void {
		$this->folder->sweep( $this->clock->now() );
	}

	/**
	 * Parts become the file, once.
	 *
	 * @return bool Whether it stands; false: somebody else is at it.
	 * @throws Failure 400 where it is another file, 507.
	 */
	private function finish( Upload $upload ): bool {
		$lease = new Lease( $this->connection, $this->clock, "upload {$upload->id}", self::LEASE );
		if ( ! $lease->take() ) {
			return false;
		}
		try {
			return null !== $this->folder->whole( $upload ) || $this->join( $upload );
		} finally {
			$lease->drop();
		}
	}

	/** @throws Failure 400, 507. */
	private function join( Upload $upload ): bool {
		$hash = $this->folder->join( $upload ) ?? throw self::storage();
		if ( ! hash_equals( $upload->sha256, $hash ) ) {
			$this->folder->remove( $upload );
			throw new Failure( 'sw_immosuite_upload_broken', 400 );
		}
		$this->folder->keep( $upload );
		return true;
	}

	private static function storage(): Failure {
		return new Failure( 'sw_immosuite_upload_storage', 507 );
	}
}
