<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use Closure;
use SwImmoSuite\Import\OpenImmo\SentAttachment;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;

defined( 'ABSPATH' ) || exit;

/** Files of a listing from earlier transfers, and files that a killed run of this transfer prepared for any listing. */
final class KnownFiles {

	/** Names of the listing's files. Prepared files are left out: they may belong to another listing that uses the same names. */
	private readonly KnownNames $names;

	/**
	 * @param list<ImportedFile>   $files Oldest first.
	 * @param list<SentAttachment> $sent
	 */
	private function __construct( private array $files, array $sent ) {
		$ofListing   = array_reverse( array_filter( $files, static fn( ImportedFile $file ): bool => $file->postId > 0 ), preserve_keys: true );
		$this->names = new KnownNames( array_map( static fn( ImportedFile $file ): string => $file->name, $ofListing ), array_map( self::nameOf( ... ), $sent ) );
	}

	/**
	 * @param list<ImportedFile>   $files
	 * @param bool                 $isInVault True: uses only prepared files in the vault; false: only prepared files outside it.
	 * @param list<SentAttachment> $sent      All attachments of this listing in the transfer.
	 */
	public static function of( array $files, bool $isInVault, array $sent ): self {
		$isUsable = static fn( ImportedFile $file ): bool => '' !== $file->sha256 && ( $file->postId > 0 || ( null !== Vault::folderOf( $file->attachmentId ) ) === $isInVault );
		return new self( array_values( array_filter( $files, $isUsable ) ), $sent );
	}

	/** The newest file of this name. */
	public function named( SentAttachment $sent ): ?ImportedFile {
		$found = $this->names->find( self::nameOf( $sent ) );
		return null === $found ? null : $this->files[ $found ];
	}

	/** Name under which an attachment is known; empty if it was embedded in the XML. */
	public static function nameOf( SentAttachment $sent ): string {
		return AttachmentRepository::shortened( '' === $sent->url ? $sent->name : $sent->url );
	}

	public function withChecksum( string $sha256 ): ?ImportedFile {
		return $this->newest( static fn( ImportedFile $file ): bool => $file->sha256 === $sha256 );
	}

	public function add( ImportedFile $file ): void {
		$this->files[] = $file;
	}

	/** @param Closure(ImportedFile): bool $matches */
	private function newest( Closure $matches ): ?ImportedFile {
		$found = array_values( array_filter( $this->files, $matches ) );
		return [] === $found ? null : $found[ count( $found ) - 1 ];
	}
}
