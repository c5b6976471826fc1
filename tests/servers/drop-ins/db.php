<?php
/**
 * Database drop-in of the replication test. Like LudicrousDB and HyperDB, it sends writes to the primary, and also reads of
 * tables that this request has written to; all other reads go to the replica, unless code requests the primary. Each
 * request adds a line to the file that SW_IMMOSUITE_READS names.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** Replaces core's class of $wpdb. */
final class SwImmoSuiteReplicatedDb extends wpdb {

	private ?mysqli $replica = null;

	/** @var array<string, true> Tables that this request has written to. */
	private array $written = [];

	private bool $primaryOnly = false;

	/** @var array{primary: int, replica: int} */
	private array $reads = [ 'primary' => 0, 'replica' => 0 ];

	/** The plugin calls this method, which newer versions of LudicrousDB have. */
	public function send_reads_to_primaries(): void {
		$this->primaryOnly = true;
	}

	/** @param mixed $query Core declares no type. */
	public function query( mixed $query ): int|bool {
		$query  = is_string( $query ) ? $query : '';
		$isRead = 1 === preg_match( '/^\s*(?:\(\s*)?SELECT\b/i', $query );
		if ( ! $isRead ) {
			$this->written += array_fill_keys( self::tableNames( $query ), true );
			return parent::query( $query );
		}
		$server = $this->isForReplica( $query ) ? 'replica' : 'primary';
		++$this->reads[ $server ];
		if ( 'primary' === $server ) {
			return parent::query( $query );
		}
		$primary   = $this->dbh;
		$this->dbh = $this->replica ??= self::connect();
		try {
			return parent::query( $query );
		} finally {
			$this->dbh = $primary;
		}
	}

	/** Writes one line of JSON about this request. */
	public function writeLog(): void {
		$line = [
			'method'  => $_SERVER['REQUEST_METHOD'] ?? 'CLI',
			'uri'     => $_SERVER['REQUEST_URI'] ?? '',
			'nonce'   => isset( $_SERVER['HTTP_X_WP_NONCE'] ),
			'primary' => $this->primaryOnly,
			'reads'   => $this->reads,
		];
		file_put_contents( (string) getenv( 'SW_IMMOSUITE_READS' ), json_encode( $line ) . "\n", FILE_APPEND | LOCK_EX );
	}

	private function isForReplica( string $query ): bool {
		$tables = self::tableNames( $query );
		return ! $this->primaryOnly && [] !== $tables && [] === array_intersect_key( $this->written, array_flip( $tables ) ) && 1 !== preg_match( '/\bFOR UPDATE\b/i', $query );
	}

	/** @return list<string> */
	private static function tableNames( string $query ): array {
		preg_match_all( '/\b(?:FROM|JOIN|INTO|UPDATE|TABLE(?: IF (?:NOT )?EXISTS)?)\s+`?(\w+)`?/i', $query, $found );
		return $found[1];
	}

	private static function connect(): mysqli {
		$replica = mysqli_init();
		if ( false === $replica || ! $replica->real_connect( null, DB_USER, DB_PASSWORD, DB_NAME, 0, (string) getenv( 'SW_IMMOSUITE_REPLICA' ) ) ) {
			throw new RuntimeException( 'The replica cannot be reached.' );
		}
		$replica->set_charset( DB_CHARSET );
		return $replica;
	}
}

$GLOBALS['wpdb'] = new SwImmoSuiteReplicatedDb( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST );
// Registered during shutdown, so that it runs after the shutdown functions of core and of the plugin.
register_shutdown_function( static fn() => register_shutdown_function( $GLOBALS['wpdb']->writeLog( ... ) ) );
