<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Desk;

use Closure;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\OpenImmo\Archive;
use SwImmoSuite\Import\OpenImmo\CleanCopy;
use SwImmoSuite\Import\OpenImmo\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderFile;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** What staff and their programs do with transfers (O4, O9). */
final class TransferService {

	/** Bytes of an archive: 4 GB (O3). */
	private const MOST = 4_294_967_296;

	/** @param Closure(): void $wake Has a worker begin soon. */
	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferIntake $intake,
		private readonly UploadService $uploads,
		private readonly Closure $wake,
	) {
	}

	/** @throws Failure 400, 404 where there is no such upload, 409 where parts of it are missing, 413, 507. */
	public function take( TransferOrder $order, int $user ): Transfer {
		if ( null !== $order->file ) {
			return $this->queue( $order->file->path, $order->file->name, $order );
		}
		return $this->uploads->hand( $user, $order->upload, UploadPurpose::OpenImmo, fn( string $path, string $name ): Transfer => $this->queue( $path, $name, $order ) );
	}

	/**
	 * @param string $source Empty: of all.
	 * @return list<Transfer> The youngest first.
	 */
	public function newest( string $source, int $limit ): array {
		return $this->transfers->newest( $source, $limit );
	}

	/** @throws Failure 404. */
	public function find( string $uuid ): Transfer {
		return $this->transfers->find( strtolower( $uuid ) ) ?? throw Failure::notFound();
	}

	/**
	 * @param bool $isApproved Whether what it does not name is withdrawn; else it stays.
	 * @return Transfer As it stands then.
	 * @throws Failure 404, 409 where nobody has to decide about it, or somebody has.
	 */
	public function decide( string $uuid, bool $isApproved ): Transfer {
		if ( ! $this->transfers->decide( $this->find( $uuid ), $isApproved ) ) {
			throw new Failure( 'sw_immosuite_not_held', 409 );
		}
		( $this->wake )();
		return $this->find( $uuid );
	}

	/** @throws Failure 413, 507. */
	private function queue( string $path, string $name, TransferOrder $order ): Transfer {
		$head = (string) file_get_contents( $path, false, null, 0, 4 );
		if ( (int) filesize( $path ) > ( Archive::isArchive( $head ) ? self::MOST : CleanCopy::MOST ) ) {
			throw new Failure( 'sw_immosuite_file_too_large', 413 );
		}
		try {
			return $this->intake->take( $path, FolderFile::text( $name ), $order->source, $order->options );
		} catch ( RefusedTransfer ) {
			throw new Failure( 'sw_immosuite_upload_storage', 507 );
		}
	}
}
