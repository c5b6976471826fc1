<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Says which addresses that strangers name may be asked (O21). Core's own check looks at IPv4 alone, and resolves the name
 * once for the check and once more for the request: a name that answers otherwise the second time gets into the network.
 */
final class OutboundGuard {

	private const PORTS = [
		'http'  => 80,
		'https' => 443,
	];

	/** Names with a letter in the last part: whatever else curl would read as a number is none. */
	private const HOST = '/^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/D';

	/**
	 * @param Closure(string): list<string> $resolve All addresses of a name, of both versions.
	 * @param Closure(string): bool         $isGlobal
	 * @param list<int>                     $ports
	 */
	public function __construct(
		private readonly Closure $resolve,
		private readonly Closure $isGlobal,
		private readonly array $ports = [ 80, 443 ],
	) {
	}

	/** By the name servers of the host. */
	public static function ofHost(): self {
		return new self( self::addresses( ... ), GlobalAddress::is( ... ) );
	}

	/** @return PinnedUrl|null Null where it may not be asked: one address of the name that is nobody's is enough. */
	public function pin( string $url ): ?PinnedUrl {
		// Umlauts in a path are common; in the name of a host they would have to be written otherwise.
		$url    = (string) preg_replace_callback( '/[\x80-\xFF]/', self::encoded( ... ), $url );
		$parts  = 1 === preg_match( '~^[!-\~]+$~D', $url ) && ! str_contains( $url, '\\' ) ? wp_parse_url( $url ) : false;
		$scheme = strtolower( $parts['scheme'] ?? '' );
		$port   = $parts['port'] ?? self::PORTS[ $scheme ] ?? 0;
		if ( false === $parts || ! isset( self::PORTS[ $scheme ] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || ! in_array( $port, $this->ports, true ) ) {
			return null;
		}
		$host = strtolower( $parts['host'] ?? '' );
		$ips  = $this->addressesOf( $host );
		// Two who read one address may read it differently, so the one that is asked is written anew.
		$whole = "{$scheme}://{$host}" . ( self::PORTS[ $scheme ] === $port ? '' : ":{$port}" ) . self::path( $parts );
		return [] === $ips || array_filter( $ips, $this->isGlobal ) !== $ips ? null : new PinnedUrl( $whole, $host, $port, $ips[0] );
	}

	/**
	 * @param string $host In lower case.
	 * @return list<string> Without brackets; empty of what is neither an address nor a name, such as one with a dot behind (P294).
	 */
	private function addressesOf( string $host ): array {
		$six = str_starts_with( $host, '[' ) && str_ends_with( $host, ']' ) ? substr( $host, 1, -1 ) : '';
		return match ( true ) {
			false !== filter_var( $six, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 )  => [ $six ],
			false !== filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) => [ $host ],
			1 === preg_match( self::HOST, $host )                               => ( $this->resolve )( $host ),
			default                                                             => [],
		};
	}

	/**
	 * @param array<string, string|int> $parts
	 * @return string With the query, as RFC 3986 has both; what stands behind "#" is nobody's business.
	 */
	private static function path( array $parts ): string {
		$path = '/' . substr( (string) ( $parts['path'] ?? '/' ), 1 ) . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' );
		return (string) preg_replace_callback( '~[^A-Za-z0-9_.\~!$&\'()*+,;=:@/?%-]|%(?![0-9A-Fa-f]{2})~', self::encoded( ... ), $path );
	}

	/** @param array<array-key, string> $byte */
	private static function encoded( array $byte ): string {
		return rawurlencode( $byte[0] );
	}

	/** Whether it may never be asked. A name without addresses may: its server may be down. */
	public function refuses( string $url ): bool {
		$resolve  = function ( string $host ): array {
			$found = ( $this->resolve )( $host );
			return [] === $found ? [ '' ] : $found;
		};
		$isGlobal = fn( string $ip ): bool => '' === $ip || ( $this->isGlobal )( $ip );
		return null === ( new self( $resolve, $isGlobal, $this->ports ) )->pin( $url );
	}

	/** @return list<string> */
	private static function addresses( string $host ): array {
		// A name that there is not is no fault of PHP's for its log.
		$records = @dns_get_record( $host, DNS_A | DNS_AAAA );
		$ips     = array_map( static fn( array $record ): mixed => $record['ip'] ?? $record['ipv6'] ?? null, false === $records ? [] : $records );
		return array_values( array_filter( $ips, is_string( ... ) ) );
	}
}
