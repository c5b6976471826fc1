<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use Closure;
use FilesystemIterator;
use Generator;
use SplFileInfo;
use SwImmoSuite\Foundation\ClosedFolder;
use SwImmoSuite\Import\OpenImmo\File\OpenedTransfer;
use SwImmoSuite\Import\OpenImmo\File\ReadListing;
use SwImmoSuite\Import\OpenImmo\File\RefusedTransfer;
use ZipArchive;

/** Writes transfer files to a temporary folder, and reads them. */
final class OpenImmoFile {

	public const EXAMPLES = __DIR__ . '/../../fixtures/openimmo';

	private string $root;

	public function __construct() {
		$this->root = sys_get_temp_dir() . '/sw-immosuite-openimmo %41-' . bin2hex( random_bytes( 6 ) );
		mkdir( "{$this->root}/work", 0700, true );
	}

	public function remove(): void {
		ClosedFolder::remove( $this->root );
	}

	/** @param string $listings Elements inside of an "anbieter". */
	public static function xml( string $listings, string $transmission = '' ): string {
		return "<openimmo><uebertragung {$transmission}/><anbieter>{$listings}</anbieter></openimmo>";
	}

	/** XML of a transfer with one listing, which has only a title. */
	public static function titled( string $title ): string {
		return self::xml( "<immobilie><freitexte><objekttitel>{$title}</objekttitel></freitexte></immobilie>" );
	}

	/** @return string Path of the file. */
	public function write( string $bytes ): string {
		file_put_contents( "{$this->root}/sent", $bytes );
		return "{$this->root}/sent";
	}

	/**
	 * @param array<string, string>            $entries Contents by name.
	 * @param (Closure(ZipArchive): void)|null $change  Further changes of the archive.
	 * @return string Path of the file.
	 */
	public function zip( array $entries, ?Closure $change = null ): string {
		$path = "{$this->root}/sent";
		$zip  = new ZipArchive();
		$zip->open( $path, ZipArchive::CREATE | ZipArchive::OVERWRITE );
		$names = array_keys( $entries );
		// libzip refuses some of these names, so they replace placeholders of the same length afterwards.
		$plain = array_map( static fn( string $name, int $index ): string => str_pad( (string) $index, strlen( $name ), '#' ), $names, array_keys( $names ) );
		array_map( static fn( string $name, string $content ): bool => $zip->addFromString( $name, $content ), $plain, $entries );
		if ( null !== $change ) {
			$change( $zip );
		}
		$zip->close();
		file_put_contents( $path, strtr( (string) file_get_contents( $path ), array_combine( $plain, $names ) ) );
		return $path;
	}

	/** @throws RefusedTransfer As OpenedTransfer::open() does. */
	public function open( string $path ): OpenedTransfer {
		return OpenedTransfer::open( $path, "{$this->root}/work" );
	}

	/**
	 * @param Closure(OpenedTransfer): mixed $read
	 * @return mixed Result of $read, or the code of the refusal.
	 */
	public function withTransfer( string $path, Closure $read ): mixed {
		try {
			$transfer = $this->open( $path );
		} catch ( RefusedTransfer $refused ) {
			return $refused->refusal->value;
		}
		try {
			return $read( $transfer );
		} finally {
			$transfer->close();
		}
	}

	/** @return list<string>|string Titles of the listings, or the code of the refusal. */
	public function titles( string $path ): array|string {
		return $this->texts( $path, 'freitexte/objekttitel' );
	}

	/**
	 * @param string $element Path in each listing.
	 * @return list<string>|string Texts of the element, or the code of the refusal.
	 */
	public function texts( string $path, string $element ): array|string {
		$text  = static fn( ReadListing $listing ): string => $listing->element->content( $element );
		$texts = $this->withTransfer( $path, static fn( OpenedTransfer $transfer ): array => array_map( $text, self::listed( $transfer ) ) );
		return is_string( $texts ) ? $texts : array_values( array_filter( (array) $texts, is_string( ... ) ) );
	}

	/** @return list<ReadListing> */
	public static function listed( OpenedTransfer $transfer ): array {
		return iterator_to_array( $transfer->listings(), false );
	}

	/** Creates a file that a killed process would leave behind. */
	public function addLeftover( string $name, string $content ): void {
		file_put_contents( "{$this->root}/work/{$name}", $content );
	}

	/** @return list<string> Names in the work folder. */
	public function workFiles(): array {
		$names = [];
		foreach ( new FilesystemIterator( "{$this->root}/work" ) as $file ) {
			$names[] = $file instanceof SplFileInfo ? $file->getFilename() : '';
		}
		return $names;
	}

	/** @return Generator<string, array{array<array-key, mixed>}> Rows of a file in tests/fixtures, by their names. */
	public static function rows( string $table ): Generator {
		$rows = json_decode( (string) file_get_contents( __DIR__ . "/../../fixtures/{$table}.json" ), true, 16, JSON_THROW_ON_ERROR );
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$row = (array) $row;
			yield (string) json_encode( $row['name'] ?? '', JSON_UNESCAPED_UNICODE ) => [ $row ];
		}
	}
}
