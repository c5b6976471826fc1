<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * One scan of the watched folder, which continues from the stored result of the previous one. Site Health reads this result,
 * because its PHP process may run as another user than the scan.
 */
final class FolderScan {

	/** Option with the result of the last scan. */
	public const OPTION = 'sw_immosuite_import_look';

	/** Maximum number of problems that are reported. */
	private const MAX_PROBLEMS = 20;

	/** Seconds after which a file that is still not ready is reported. */
	private const STUCK_SECONDS = DAY_IN_SECONDS;

	/** Seconds after a change during which a file may become ready, so that the next scan follows within a minute. */
	private const YOUNG_SECONDS = 1_200;

	/** @var array<string, FolderFile> By FolderFile::key(). */
	private array $files = [];

	/** @var list<array{string, string}> FolderProblem and name. */
	private array $problems = [];

	/** @param array<array-key, mixed> $before From storedFiles(). */
	public function __construct( private readonly array $before, public readonly int $now ) {
	}

	/**
	 * Records a file as this scan sees it.
	 *
	 * @param string $name File name in the folder.
	 * @return FolderFile|null Null if it has disappeared, or is not a regular file.
	 */
	public function record( string $folder, string $name ): ?FolderFile {
		$path = "{$folder}/{$name}";
		$stat = PlainFile::stat( $path );
		if ( null === $stat ) {
			return null;
		}
		$state  = "{$stat['size']}:{$stat['mtime']}";
		$new    = new FolderFile( $folder, $name, $state, $this->now, $this->now );
		$before = $this->before[ $new->key() ] ?? null;
		if ( is_array( $before ) ) {
			[ $oldState, $since, $first, $isBroken ] = $before + [ '', $this->now, $this->now, 0 ];
			$new = $oldState === $state
				? new FolderFile( $folder, $name, $state, self::cappedTime( $since, $this->now ), self::cappedTime( $first, $this->now ), 1 === $isBroken )
				: new FolderFile( $folder, $name, $state, $this->now, self::cappedTime( $first, $this->now ) );
		}
		$this->files[ $new->key() ] = $new;
		return $new;
	}

	/** Forgets a taken file: a later file of the same name is a new one. */
	public function forget( FolderFile $file ): void {
		unset( $this->files[ $file->key() ] );
	}

	/** Marks a file that cannot be opened; it is tried again once it has changed. */
	public function markBroken( FolderFile $file ): void {
		$this->files[ $file->key() ] = $file->asBroken();
	}

	public function report( FolderProblem $problem, string $name ): void {
		if ( count( $this->problems ) < self::MAX_PROBLEMS ) {
			$this->problems[] = [ $problem->value, $name ];
		}
	}

	/** Whether a file may become ready within a minute. */
	public function isRescanUseful(): bool {
		return [] !== array_filter( $this->files, fn( FolderFile $file ): bool => $file->isTransfer() && $this->now - $file->unchangedSince < self::YOUNG_SECONDS );
	}

	/** Stores the result for the next scan and for Site Health. */
	public function save(): void {
		foreach ( $this->files as $file ) {
			if ( $this->now - $file->firstSeenAt >= self::STUCK_SECONDS ) {
				$this->report( FolderProblem::Stuck, $file->displayName() );
			}
		}
		$files = array_map( static fn( FolderFile $file ): array => [ $file->state, $file->unchangedSince, $file->firstSeenAt, (int) $file->isBroken ], $this->files );
		update_option( self::OPTION, [ 'problems' => $this->problems, 'files' => $files ], false );
	}

	/** @return list<array{FolderProblem, string}> Problems, each with the name of file or folder, unescaped. */
	public static function problems(): array {
		$stored   = self::stored()['problems'] ?? null;
		$problems = [];
		foreach ( is_array( $stored ) ? $stored : [] as $pair ) {
			[ $code, $name ] = ( is_array( $pair ) ? $pair : [] ) + [ '', '' ];
			$problem         = FolderProblem::tryFrom( is_string( $code ) ? $code : '' );
			if ( null !== $problem && is_string( $name ) ) {
				$problems[] = [ $problem, $name ];
			}
		}
		return $problems;
	}

	/** @return list<string> The problems and their solutions, as sentences. */
	public static function sentences( Translator $translator ): array {
		$sentences = [];
		foreach ( self::problems() as [ $problem, $name ] ) {
			$sentences[] = sprintf( $problem->sentence( $translator ), $name );
		}
		return $sentences;
	}

	/** @return array<array-key, mixed> Files by FolderFile::key(); empty before the first scan. */
	public static function storedFiles(): array {
		$files = self::stored()['files'] ?? [];
		return is_array( $files ) ? $files : [];
	}

	/** @return array<array-key, mixed> */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : [];
	}

	/** Limits stored times to now, so that a clock that was set back does not age files. */
	private static function cappedTime( mixed $stored, int $now ): int {
		return is_int( $stored ) ? min( $stored, $now ) : $now;
	}
}
