<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Attachment;

use Closure;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;

defined( 'ABSPATH' ) || exit;

/** What a listing has of earlier transfers, and what this one has prepared for it before it was killed. */
final class KnownFiles {

	/** @param list<ImportedFile> $files The oldest first. */
	private function __construct( private array $files ) {
	}

	/**
	 * @param list<ImportedFile> $files
	 * @param bool               $isKept Whether what is prepared lies in the vault.
	 */
	public static function of( array $files, bool $isKept ): self {
		$isFit = static fn( ImportedFile $file ): bool => '' !== $file->sha256 && ( $file->postId > 0 || ( null !== Vault::holding( $file->attachmentId ) ) === $isKept );
		return new self( array_values( array_filter( $files, $isFit ) ) );
	}

	/** The youngest of a name, which means this listing's alone: those of two are called alike. */
	public function named( string $name ): ?ImportedFile {
		return '' === $name ? null : $this->last( static fn( ImportedFile $file ): bool => $file->postId > 0 && $file->name === $name );
	}

	public function sameAs( string $sha256 ): ?ImportedFile {
		return $this->last( static fn( ImportedFile $file ): bool => $file->sha256 === $sha256 );
	}

	/** From now on it is known, too. */
	public function add( ImportedFile $file ): void {
		$this->files[] = $file;
	}

	/** @param Closure(ImportedFile): bool $is */
	private function last( Closure $is ): ?ImportedFile {
		$found = array_values( array_filter( $this->files, $is ) );
		return [] === $found ? null : $found[ count( $found ) - 1 ];
	}
}
