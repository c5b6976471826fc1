<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

defined( 'ABSPATH' ) || exit;

/** One scan of the watched folder, with the state that the previous scan stored. */
final class FolderScan {

	/** Maximum number of problems that are reported. */
	private const TOLD = 20;

	/** Seconds after which a file that is still not ready is reported. */
	private const PATIENCE = DAY_IN_SECONDS;

	/** Seconds after a change during which a file may become ready, so that the next scan follows within a minute. */
	private const YOUNG = 1_200;

	/** @var array<string, FolderFile> By FolderFile::key(). */
	private array $files = [];

	/** @var list<array{string, string}> FolderTrouble and name. */
	private array $troubles = [];

	/** @param array<array-key, mixed> $before Files from toArray() of the previous scan. */
	public function __construct( private readonly array $before, public readonly int $now ) {
	}

	/**
	 * @param string $name File name in the folder.
	 * @return FolderFile|null Null if it is gone meanwhile, or is not a regular file.
	 */
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

	/** Forgets a taken file: a later file of the same name is a new one. */
	public function forget( FolderFile $file ): void {
		unset( $this->files[ $file->key() ] );
	}

	/** Marks a file that cannot be opened; it is tried again once it has changed. */
	public function break( FolderFile $file ): void {
		$this->files[ $file->key() ] = $file->broken();
	}

	public function tell( FolderTrouble $trouble, string $name ): void {
		if ( count( $this->troubles ) < self::TOLD ) {
			$this->troubles[] = [ $trouble->value, $name ];
		}
	}

	/** Whether a file may become ready within a minute. */
	public function isWorthAnother(): bool {
		return [] !== array_filter( $this->files, fn( FolderFile $file ): bool => $file->isTransfer() && $this->now - $file->since < self::YOUNG );
	}

	/**
	 * @return array{troubles: list<array{string, string}>, files: array<string, array{string, int, int, int}>} The state to store.
	 */
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

	/** Limits stored times to now, so that a clock that was set back does not age files. */
	private static function time( mixed $stored, int $now ): int {
		return is_int( $stored ) ? min( $stored, $now ) : $now;
	}
}
