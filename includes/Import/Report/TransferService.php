<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\FormFile;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\OpenImmo\File\Archive;
use SwImmoSuite\Import\OpenImmo\File\CleanXmlCopy;
use SwImmoSuite\Import\OpenImmo\File\RefusalCode;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use SwImmoSuite\Import\Source\FolderFile;
use SwImmoSuite\Import\Transfer\ImportTrigger;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Import\Transfer\TransferRepository;

defined( 'ABSPATH' ) || exit;

/** Accepts transfers, lists them and stores decisions about them, for staff and the agency's software. */
final class TransferService {

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly TransferIntake $intake,
		private readonly UploadService $uploads,
		private readonly SourceAccess $access,
		private readonly ImportTrigger $trigger,
	) {
	}

	/**
	 * Queues the file of a form.
	 *
	 * @param string $source Source name, see Source::NAME.
	 * @throws Failure 404 if the current user may not see the source, 413, 507.
	 */
	public function enqueueFile( FormFile $file, string $source, IntakeOptions $options ): Transfer {
		return $this->enqueue( $file->path, $file->name, $source, $options );
	}

	/**
	 * Queues a file that was uploaded in parts.
	 *
	 * @param string $upload Id of the upload.
	 * @throws Failure 400, 404 if the upload does not exist or the current user may not see the source, 409 if parts are missing, 413, 507.
	 */
	public function enqueueUpload( int $user, string $upload, string $source, IntakeOptions $options ): Transfer {
		$this->access->requireAccess( $source );
		$enqueue = fn( string $path, string $name ): Transfer => $this->enqueue( $path, $name, $source, $options );
		return $this->uploads->withFile( $user, $upload, UploadPurpose::OpenImmo, $enqueue );
	}

	/**
	 * @param string $source Empty: all sources of the account.
	 * @param int    $page   From 1; empty after the last page.
	 * @return list<Transfer> Newest first.
	 * @throws Failure 404 if the current user may not see the source.
	 */
	public function newest( string $source, int $limit, int $page ): array {
		if ( '' !== $source ) {
			$this->access->requireAccess( $source );
		}
		return $this->transfers->newest( $source, $limit, $this->access->names, $page );
	}

	/** @throws Failure 404 if the transfer does not exist or the current user may not see its source. */
	public function find( string $uuid ): Transfer {
		$transfer = $this->transfers->find( strtolower( $uuid ) ) ?? throw Failure::notFound();
		$this->access->requireAccess( $transfer->source );
		return $transfer;
	}

	/**
	 * @param bool $isApproved True: listings that the transfer does not contain are withdrawn; false: they are kept.
	 * @return Transfer After the decision.
	 * @throws Failure 404, 409 if the transfer needs no decision or already has one.
	 */
	public function decide( string $uuid, bool $isApproved ): Transfer {
		if ( ! $this->transfers->decide( $this->find( $uuid ), $isApproved, Actor::current() ) ) {
			throw new Failure( 'sw_immosuite_not_held', 409 );
		}
		$this->trigger->wake();
		return $this->find( $uuid );
	}

	/**
	 * Queues the file of a dry run again, to apply it.
	 *
	 * @throws Failure 404 if the file is not kept any more, 409 if this file or a newer transfer was already applied, 507.
	 */
	public function apply( Transfer $checked ): Transfer {
		if ( ! $this->transfers->isApplicable( $checked ) ) {
			throw new Failure( 'sw_immosuite_not_held', 409 );
		}
		try {
			$options = new IntakeOptions( isDryRun: false, alerts: $checked->alerts, isByNumber: $checked->isByNumber, by: Actor::current() );
			return $this->intake->requeue( $checked, $options ) ?? throw Failure::notFound();
		} catch ( RefusedTransfer $refused ) {
			throw self::storageFailure( $refused );
		}
	}

	private static function storageFailure( RefusedTransfer $refused ): Failure {
		return new Failure( RefusalCode::SourceFull === $refused->refusal ? 'sw_immosuite_source_full' : 'sw_immosuite_upload_storage', 507 );
	}

	/** @throws Failure 404, 413, 507. */
	private function enqueue( string $path, string $name, string $source, IntakeOptions $options ): Transfer {
		$this->access->requireAccess( $source );
		$head = (string) file_get_contents( $path, false, null, 0, 4 );
		if ( (int) filesize( $path ) > ( Archive::isArchive( $head ) ? Archive::MAX_BYTES : CleanXmlCopy::MAX_BYTES ) ) {
			throw new Failure( 'sw_immosuite_file_too_large', 413 );
		}
		try {
			return $this->intake->enqueue( $path, FolderFile::text( $name ), $source, $options );
		} catch ( RefusedTransfer $refused ) {
			throw self::storageFailure( $refused );
		}
	}
}
