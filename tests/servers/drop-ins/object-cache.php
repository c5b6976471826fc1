<?php
/**
 * Object cache of the test nodes: stores all groups, except those declared non-persistent, in the Redis whose socket
 * SW_IMMOSUITE_REDIS names, and keeps values in memory for the rest of the request, like the common drop-ins.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/** Replaces core's class of $wp_object_cache. */
final class SwImmoSuiteTestCache {

	/** @var array<string, mixed> Key in Redis → value. */
	private array $memory = [];

	/** @var array<string, true> */
	private array $global = [];

	/** @var array<string, true> */
	private array $nonPersistent = [];

	private string $blog;

	public function __construct( private readonly Redis $redis ) {
		$this->blog = (string) get_current_blog_id();
		$redis->setOption( Redis::OPT_SERIALIZER, Redis::SERIALIZER_PHP );
	}

	public function switchTo( int $blog ): void {
		$this->blog = (string) $blog;
	}

	/** @param list<string> $groups */
	public function addGlobalGroups( array $groups ): void {
		$this->global += array_fill_keys( $groups, true );
	}

	/** @param list<string> $groups */
	public function excludeGroups( array $groups ): void {
		$this->nonPersistent += array_fill_keys( $groups, true );
	}

	public function get( string|int $key, string $group, bool $force, ?bool &$found ): mixed {
		$name = $this->name( $key, $group );
		if ( ! array_key_exists( $name, $this->memory ) || ( $force && ! isset( $this->nonPersistent[ $group ] ) ) ) {
			$fromRedis = isset( $this->nonPersistent[ $group ] ) ? false : $this->redis->get( $name );
			// Values are stored in an array, so that a stored false differs from a missing value.
			if ( ! is_array( $fromRedis ) ) {
				$found = false;
				return false;
			}
			$this->memory[ $name ] = $fromRedis[0];
		}
		$found = true;
		$value = $this->memory[ $name ];
		return is_object( $value ) ? clone $value : $value;
	}

	/** @param 'always'|'new'|'old' $when New: only a missing key; old: only an existing key. */
	public function set( string|int $key, mixed $value, string $group, int $seconds, string $when = 'always' ): bool {
		$name   = $this->name( $key, $group );
		$value  = is_object( $value ) ? clone $value : $value;
		$stored = isset( $this->nonPersistent[ $group ] ) ? $this->maySetInMemory( $name, $when ) : $this->store( $name, $value, $seconds, $when );
		if ( $stored ) {
			$this->memory[ $name ] = $value;
		}
		return $stored;
	}

	public function delete( string|int $key, string $group ): bool {
		$name   = $this->name( $key, $group );
		$before = array_key_exists( $name, $this->memory );
		unset( $this->memory[ $name ] );
		return isset( $this->nonPersistent[ $group ] ) ? $before : (int) $this->redis->del( $name ) > 0;
	}

	public function increment( string|int $key, int $step, string $group ): int|false {
		$value = $this->get( $key, $group, true, $found );
		if ( true !== $found ) {
			return false;
		}
		$sum = max( 0, ( is_numeric( $value ) ? (int) $value : 0 ) + $step );
		$this->set( $key, $sum, $group, 0 );
		return $sum;
	}

	public function clearMemory(): void {
		$this->memory = [];
	}

	public function flush(): bool {
		$this->memory = [];
		return (bool) $this->redis->flushDB();
	}

	/** @param 'always'|'new'|'old' $when */
	private function maySetInMemory( string $name, string $when ): bool {
		return 'always' === $when || ( 'old' === $when ) === array_key_exists( $name, $this->memory );
	}

	/** @param 'always'|'new'|'old' $when */
	private function store( string $name, mixed $value, int $seconds, string $when ): bool {
		$options = match ( $when ) {
			'new' => [ 'nx' ],
			'old' => [ 'xx' ],
			default => [],
		};
		if ( $seconds > 0 ) {
			$options['ex'] = $seconds;
		}
		return (bool) $this->redis->set( $name, [ $value ], $options );
	}

	private function name( string|int $key, string $group ): string {
		return ( isset( $this->global[ $group ] ) ? '' : $this->blog ) . ':' . $group . ':' . $key;
	}
}

function wp_cache_init(): void {
	$redis = new Redis();
	$redis->connect( (string) getenv( 'SW_IMMOSUITE_REDIS' ) );
	$GLOBALS['wp_object_cache'] = new SwImmoSuiteTestCache( $redis );
}

function sw_immosuite_test_cache(): SwImmoSuiteTestCache {
	$cache = $GLOBALS['wp_object_cache'];
	return $cache instanceof SwImmoSuiteTestCache ? $cache : throw new RuntimeException( 'The object cache is not set up.' );
}

function wp_cache_get( string|int $key, string $group = '', bool $force = false, ?bool &$found = null ): mixed {
	return sw_immosuite_test_cache()->get( $key, $group, $force, $found );
}

function wp_cache_set( string|int $key, mixed $data, string $group = '', int|float $expire = 0 ): bool {
	return sw_immosuite_test_cache()->set( $key, $data, $group, (int) $expire );
}

function wp_cache_add( string|int $key, mixed $data, string $group = '', int|float $expire = 0 ): bool {
	return ! wp_suspend_cache_addition() && sw_immosuite_test_cache()->set( $key, $data, $group, (int) $expire, 'new' );
}

function wp_cache_replace( string|int $key, mixed $data, string $group = '', int|float $expire = 0 ): bool {
	return sw_immosuite_test_cache()->set( $key, $data, $group, (int) $expire, 'old' );
}

function wp_cache_delete( string|int $key, string $group = '' ): bool {
	return sw_immosuite_test_cache()->delete( $key, $group );
}

function wp_cache_incr( string|int $key, int $offset = 1, string $group = '' ): int|false {
	return sw_immosuite_test_cache()->increment( $key, $offset, $group );
}

function wp_cache_decr( string|int $key, int $offset = 1, string $group = '' ): int|false {
	return sw_immosuite_test_cache()->increment( $key, -$offset, $group );
}

function wp_cache_flush(): bool {
	return sw_immosuite_test_cache()->flush();
}

function wp_cache_flush_runtime(): bool {
	sw_immosuite_test_cache()->clearMemory();
	return true;
}

/** Core implements the functions for several keys (wp-includes/cache-compat.php). */
function wp_cache_supports( string $feature ): bool {
	return 'flush_runtime' === $feature;
}

function wp_cache_close(): bool {
	return true;
}

/** @param string|list<string> $groups */
function wp_cache_add_global_groups( string|array $groups ): void {
	sw_immosuite_test_cache()->addGlobalGroups( (array) $groups );
}

/** @param string|list<string> $groups */
function wp_cache_add_non_persistent_groups( string|array $groups ): void {
	sw_immosuite_test_cache()->excludeGroups( (array) $groups );
}

function wp_cache_switch_to_blog( int $blog ): void {
	sw_immosuite_test_cache()->switchTo( $blog );
}
