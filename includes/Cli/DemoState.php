<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

defined( 'ABSPATH' ) || exit;

/** Record of the posts that earlier runs of the demo created, so that a run recognizes edited posts. */
final class DemoState {

	private const OPTION = 'sw_immosuite_demo';

	/** @var array<string, array{id: int, source: string, made: string}> */
	private array $entries = [];

	public function __construct() {
		$stored = get_option( self::OPTION, [] );
		foreach ( is_array( $stored ) ? $stored : [] as $name => $entry ) {
			if ( is_string( $name ) && is_array( $entry ) && is_int( $entry['id'] ?? null ) && is_string( $entry['source'] ?? null ) && is_string( $entry['made'] ?? null ) ) {
				$this->entries[ $name ] = [
					'id'     => $entry['id'],
					'source' => $entry['source'],
					'made'   => $entry['made'],
				];
			}
		}
	}

	/**
	 * @return array{id: int, source: string, made: string}|null id: post id (inbox: number of entries). source, made: for listings,
	 *         hashes of the entry in listings.json and of the post; otherwise empty.
	 */
	public function of( string $name ): ?array {
		return $this->entries[ $name ] ?? null;
	}

	/** Records a created post, with the values that of() returns. */
	public function set( string $name, int $id, string $sourceHash, string $postHash ): void {
		$this->entries[ $name ] = [
			'id'     => $id,
			'source' => $sourceHash,
			'made'   => $postHash,
		];
	}

	/** Stores the record, not autoloaded. */
	public function save(): void {
		update_option( self::OPTION, $this->entries, false );
	}
}
