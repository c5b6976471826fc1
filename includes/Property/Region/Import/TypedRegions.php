<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Import;

use SwImmoSuite\Property\Region\Region;
use SwImmoSuite\Property\Region\RegionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Parses regions from typed names, one per line, with children indented. A name with the same ancestors keeps its id,
 * and so its outline, saved searches and listings. Keys begin with "id ": see KeptIds.
 */
final class TypedRegions {

	private const TAB_COLUMNS = 4;

	/**
	 * Indentation and an optional bullet at the start of a line (see src/domain/region-lines.ts). Matches bytes, since
	 * the text may be invalid UTF-8.
	 */
	private const INDENTATION = '/^[ \t]*(?:(?:[-*]|\xE2\x80\xA2|\xE2\x80\x93)[ \t]+)?/';

	/**
	 * Further bullets, typed after the one that the text field inserts; ignored, and not part of the indentation.
	 */
	private const BULLETS = '/^(?:(?:[-*]|\xE2\x80\xA2|\xE2\x80\x93)[ \t]+)+/';

	private const MAX_ID_LENGTH = 60;

	/** @var array<string, string> Existing ids, by path of names. */
	private array $known = [];

	/** @var array<string, true> Used ids, by "id " and lower-case id. */
	private array $taken = [];

	/** @var array<string, true> Paths typed so far. */
	private array $typed = [];

	/** @var list<array{width: int, path: string, id: string}> The previous line and its ancestors, from the top level. */
	private array $ancestors = [];

	/** @var list<Region> */
	private array $regions = [];

	/**
	 * @param list<Region> $present   Existing regions, parents before children.
	 * @param Region|null  $newParent Parent of the typed regions; null: none.
	 */
	public function __construct( array $present, private readonly RegionReport $report, ?Region $newParent = null ) {
		$paths = [];
		foreach ( $present as $region ) {
			$paths[ "id {$region->id}" ] = self::path( $paths[ "id {$region->parentId}" ] ?? '', $region->name );
			$this->known              += [ $paths[ "id {$region->id}" ] => $region->id ];
			$this->taken[ 'id ' . strtolower( $region->id ) ] = true;
		}
		if ( null !== $newParent ) {
			$this->ancestors[] = [
				'width' => -1,
				'path'  => $paths[ "id {$newParent->id}" ] ?? '',
				'id'    => $newParent->id,
			];
		}
	}

	/** @return list<Region> Only valid if the report contains no errors. */
	public function read( string $text ): array {
		$lines = preg_split( '/\r\n|\r|\n/', $text );
		foreach ( false === $lines ? [] : $lines as $index => $line ) {
			preg_match( self::INDENTATION, $line, $found );
			$indentation = $found[0] ?? '';
			$name = trim( (string) preg_replace( self::BULLETS, '', substr( $line, strlen( $indentation ) ) ), " \t\u{FEFF}" );
			if ( '' !== $name ) {
				$this->readLine( $index + 1, self::width( $indentation ), $name );
			}
		}
		if ( [] === $this->regions && [] === $this->report->refusedLines() ) {
			$this->report->refuse( 'File', new ImportError( 'No name has been typed.', FindingCode::Empty ) );
		}
		return $this->regions;
	}

	private function readLine( int $number, int $width, string $name ): void {
		while ( [] !== $this->ancestors && $this->ancestors[ count( $this->ancestors ) - 1 ]['width'] >= $width ) {
			array_pop( $this->ancestors );
		}
		$parent = $this->ancestors[ count( $this->ancestors ) - 1 ] ?? null;
		$path  = self::path( $parent['path'] ?? '', $name );
		$id    = $this->known[ $path ] ?? $this->newId( $name, $parent['id'] ?? '' );
		try {
			$this->check( $path, $name );
			$this->regions[] = new Region( $id, $name, $parent['id'] ?? null, count( $this->regions ) );
			if ( ! isset( $this->known[ $path ] ) && 1 === preg_match( '/[,;]/', $name ) ) {
				$this->report->note( sprintf( '%s looks like several names.', ImportError::quoted( $name ) ), FindingCode::SeveralNames, [ $name ], "Line {$number} ({$name})" );
			}
		} catch ( ImportError $error ) {
			$this->report->refuse( "Line {$number} (" . trim( ImportError::quoted( $name ), '"' ) . ')', $error );
		}
		$this->typed[ $path ] = true;
		$this->ancestors[]    = [
			'width' => $width,
			'path'  => $path,
			'id'    => $id,
		];
	}

	/** @throws ImportError */
	private function check( string $path, string $name ): void {
		if ( isset( $this->typed[ $path ] ) ) {
			throw new ImportError( sprintf( '%s is listed twice below the same town.', ImportError::quoted( $name ) ), FindingCode::Twice, [ $name ] );
		}
		if ( count( $this->ancestors ) >= RegionRepository::MAX_LEVELS ) {
			throw new ImportError( sprintf( 'It lies deeper than %d levels.', RegionRepository::MAX_LEVELS ), FindingCode::TooDeep, [ (string) RegionRepository::MAX_LEVELS ] );
		}
		if ( count( $this->regions ) >= GeoJsonFile::MAX_FEATURES ) {
			throw new ImportError( sprintf( 'There are more than %d regions.', GeoJsonFile::MAX_FEATURES ), FindingCode::TooMany, [ (string) GeoJsonFile::MAX_FEATURES ] );
		}
	}

	/** "altstadt" below "konstanz" becomes "konstanz-altstadt", a second one becomes "konstanz-altstadt-2". */
	private function newId( string $name, string $parentId ): string {
		$slug = self::slug( $name );
		$stem = '' === $parentId ? $slug : rtrim( "{$parentId}-{$slug}", '-' );
		$stem = '' === $stem ? 'region' : $stem;
		for ( $number = 1; ; $number++ ) {
			$ending = 1 === $number ? '' : "-{$number}";
			$id     = rtrim( substr( $stem, 0, self::MAX_ID_LENGTH - strlen( $ending ) ), '-' ) . $ending;
			if ( ! isset( $this->taken[ 'id ' . strtolower( $id ) ] ) ) {
				$this->taken[ 'id ' . strtolower( $id ) ] = true;
				return $id;
			}
		}
	}

	/**
	 * Counts the typed regions whose name and parent are unchanged.
	 *
	 * @param list<Region> $present
	 * @param list<Region> $typed
	 */
	public static function countUnchanged( array $present, array $typed ): int {
		$key = static fn( Region $region ): string => "{$region->id}\n{$region->name}\n{$region->parentId}";
		return count( array_intersect( array_map( $key, $typed ), array_map( $key, $present ) ) );
	}

	/** Whether the id may have been generated here from the region's name, under any parent. */
	public static function isTyped( Region $region ): bool {
		$slug = self::slug( $region->name );
		// The id without the number that newId() may have added.
		$stem = (string) preg_replace( '/-\d+$/', '', $region->id );
		return '' !== $slug && ( str_ends_with( "-{$region->id}", "-{$slug}" ) || str_ends_with( "-{$stem}", "-{$slug}" ) );
	}

	/** An id derived from the name, for a file without ids; the name itself if it has no Latin letters or digits. */
	public static function idOf( string $name ): string {
		$id = rtrim( substr( self::slug( $name ), 0, self::MAX_ID_LENGTH ), '-' );
		return '' === $id ? $name : $id;
	}

	/** The name as part of an id; empty if it has no Latin letters or digits. */
	private static function slug( string $name ): string {
		$words = strtr( self::folded( $name ), [ 'ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue', 'ß' => 'ss' ] );
		return trim( (string) preg_replace( '/[^a-z0-9]+/', '-', strtolower( remove_accents( $words ) ) ), '-' );
	}

	private static function path( string $parentPath, string $name ): string {
		return "{$parentPath}\n" . self::folded( $name );
	}

	/** Lower case without mbstring, which may be missing. */
	public static function folded( string $name ): string {
		return strtr(
			strtolower( $name ),
			[
				'Ä' => 'ä',
				'Ö' => 'ö',
				'Ü' => 'ü',
			]
		);
	}

	/** Column width of the indentation; a bullet counts as one column. */
	private static function width( string $indentation ): int {
		$columns = (string) preg_replace( '/[^ \t]+/', '-', $indentation );
		return strlen( $columns ) + ( self::TAB_COLUMNS - 1 ) * substr_count( $columns, "\t" );
	}
}
