<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\DirectionControls;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/**
 * Prints transfers as tables.
 *
 * @phpstan-import-type ListedTransferShape from Shapes
 * @phpstan-import-type TransferResponseShape from Shapes
 */
final class TransferTable {

	/**
	 * @param list<ListedTransferShape> $heads  Transfers without their items.
	 * @param list<string>              $actors Who sent each transfer and decided about it.
	 */
	public static function list( array $heads, array $actors ): void {
		$rows = array_map( static fn( array $head, string $who ): array => self::row( $head ) + [ 'by' => self::text( $who ) ], $heads, $actors );
		WP_CLI\Utils\format_items( 'table', $rows, [ 'transfer', 'source', 'name', 'state', 'received', 'listings', 'by' ] );
	}

	/**
	 * @param TransferResponseShape $report A transfer with its items.
	 * @param list<string>          $actors Who sent the transfer and decided about it.
	 */
	public static function print( array $report, array $actors ): void {
		$rows = [];
		foreach ( $report['items'] as $item ) {
			$rows[] = [
				'position' => $item['position'],
				'number'   => self::text( '' === $item['number'] ? $item['obid'] : $item['number'] ),
				'action'   => (string) $item['action'],
				'post'     => (string) $item['post'],
				'why'      => self::text( implode( ' ', [ (string) $item['code'], ...array_column( $item['notes'], 'text' ) ] ) ),
			];
		}
		if ( [] !== $rows ) {
			WP_CLI\Utils\format_items( 'table', $rows, array_keys( $rows[0] ) );
		}
		foreach ( $report['wouldWithdraw'] as $number ) {
			WP_CLI::line( 'would withdraw: ' . self::text( $number ) );
		}
		foreach ( $actors as $actor ) {
			WP_CLI::line( self::text( $actor ) );
		}
		$head = self::row( $report );
		WP_CLI::line( "{$head['transfer']} {$head['name']}: {$head['state']}" . ( '' === $head['listings'] ? '' : ", {$head['listings']}" ) );
	}

	/**
	 * @param ListedTransferShape|TransferResponseShape $head
	 * @return array{transfer: string, source: string, name: string, state: string, received: string, listings: string}
	 */
	private static function row( array $head ): array {
		$counts = array_filter( $head['counts'], static fn( int $count ): bool => $count > 0 );
		return [
			'transfer' => $head['transfer'],
			'source'   => $head['source'],
			'name'     => self::text( $head['name'] ),
			'state'    => $head['state'] . ( null === $head['code'] ? '' : " ({$head['code']})" ) . ( $head['dryRun'] ? ', dry run' : '' ),
			'received' => $head['receivedAt'],
			'listings' => implode( ', ', array_map( static fn( string $action, int $count ): string => "{$count} {$action}", array_keys( $counts ), $counts ) ),
		];
	}

	/** Removes control characters from a transfer's text, because a terminal would interpret them. */
	private static function text( string $sent ): string {
		return trim( (string) preg_replace( '/[\x00-\x1f\x7f]+/', ' ', DirectionControls::remove( $sent ) ) );
	}
}
