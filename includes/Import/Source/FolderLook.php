<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

defined( 'ABSPATH' ) || exit;

/** One look into the watched folder: what the last one saw, and what this one sees. */
final class FolderLook {

	/** Troubles that are told. */
	private const TOLD = 20;

	/** Seconds after which a file should have been ready. */
	private const PATIENCE = DAY_IN_SECONDS;

	/** Seconds for which it is worth looking again within a minute. */
	private const YOUNG = 1_200;

	/** @var array<string, FolderFile> By its key. */
	private array $files = [];

	/** @var list<array{string, string}> FolderTrouble, name. */
	private array $troubles = [];

	/** @param array<array-key, mixed> $before What toArray() has said of the files. */
	public function __construct( private readonly array $before, public readonly int $now ) {
	}

	/** @param string $name In a folder that was listed; gone meanwhile, or no file: null. */
	public function see( string $folder, string $name ): ?FolderFile {
		$path = "{$folder}/{$name}";
		$stat = PlainFile::stat( $path );
		if ( null === $stat ) {
			return null;
		}
		$state  = "{$stat['size']}:{$stat['mtime']}";
		$new    = new FolderFile( $folder, $name, $state, $this->now, $this->now );
		$before = $this->before[ $new->key() ] ?? null;
		if ( is_array( $before ) ) {
			[ $old, $since, $first, $isBroken ] = $before + [ '', $this->now, $this->now, 0 ];
			$new = $old === $state
				? new FolderFile( $folder, $name, $state, self::time( $since, $this->now ), self::time( $first, $this->now ), 1 === $isBroken )
				: new FolderFile( $folder, $name, $state, $this->now, self::time( $first, $this->now ) );
		}
		$this->files[ $new->key() ] = $new;
		return $new;
	}

	/** It was taken: should one of this name come again, it is another one. */
	public function forget( FolderFile $file ): void {
		unset( $this->files[ $file->key() ] );
	}

	/** It does not open, and is not tried again until it has changed. */
	public function break( FolderFile $file ): void {
		$this->files[ $file->key() ] = $file->broken();
	}

	public function tell( FolderTrouble $trouble, string $name ): void {
		if ( count( $this->troubles ) < self::TOLD ) {
			$this->troubles[] = [ $trouble->value, $name ];
		}
	}

	/** Whether something may be ready within a minute. */
	public function isWorthAnother(): bool {
		return [] !== array_filter( $this->files, fn( FolderFile $file ): bool => $file->isTransfer() && $this->now - $file->since < self::YOUNG );
	}

	/** @return array{troubles: list<array{string, string}>, files: array<string, array{string, int, int, int}>} To be stored. */
	public function toArray(): array {
		foreach ( $this->files as $file ) {
			if ( $this->now - $file->first >= self::PATIENCE ) {
				$this->tell( FolderTrouble::Stuck, $file->shown() );
			}
		}
		return [
			'troubles' => $this->troubles,
			'files'    => array_map( static fn( FolderFile $file ): array => [ $file->state, $file->since, $file->first, (int) $file->isBroken ], $this->files ),
		];
	}

	/** A clock that was set back makes nothing old. */
	private static function time( mixed $stored, int $now ): int {
		return is_int( $stored ) ? min( $stored, $now ) : $now;
	}
}
