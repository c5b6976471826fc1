<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Decides which addresses that third parties supply may be requested. Core's own check covers only IPv4, and resolves the name
 * once for the check and again for the request: a name that resolves to another address the second time reaches the internal
 * network.
 */
final class OutboundGuard {

	private const PORTS = [
		'http'  => 80,
		'https' => 443,
	];

	/** Host names. The last part begins with a letter, because curl may read a name whose last part is a number as an IP address. */
	private const HOST = '/^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/D';

	/**
	 * @param Closure(string): list<string> $resolve Returns all IPv4 and IPv6 addresses of a name.
	 * @param Closure(string): bool         $isGlobal
	 * @param list<int>                     $ports
	 */
	public function __construct(
		private readonly Closure $resolve,
		private readonly Closure $isGlobal,
		private readonly array $ports = [ 80, 443 ],
	) {
	}

	/** Resolves names by the server's DNS. */
	public static function ofHost(): self {
		return new self( self::addresses( ... ), GlobalAddress::isGlobal( ... ) );
	}

	/**
	 * Checks a URL, and pins it to one of its host's IP addresses.
	 *
	 * @return PinnedUrl|null Null if the URL may not be requested, for example if one of the host's IP addresses is not public.
	 */
	public function pin( string $url ): ?PinnedUrl {
		// Encodes umlauts, which are common in paths. Host names with umlauts are refused: they need punycode.
		$url    = (string) preg_replace_callback( '/[\x80-\xFF]/', self::encoded( ... ), $url );
		$parts  = 1 === preg_match( '~^[!-\~]+$~D', $url ) && ! str_contains( $url, '\\' ) ? wp_parse_url( $url ) : false;
		$scheme = strtolower( $parts['scheme'] ?? '' );
		$port   = $parts['port'] ?? self::PORTS[ $scheme ] ?? 0;
		if ( false === $parts || ! isset( self::PORTS[ $scheme ] ) || isset( $parts['user'] ) || isset( $parts['pass'] ) || ! in_array( $port, $this->ports, true ) ) {
			return null;
		}
		$host = strtolower( $parts['host'] ?? '' );
		$ips  = $this->addressesOf( $host );
		// Builds the URL anew from the checked parts, because two parsers may read one URL differently.
		$checkedUrl = "{$scheme}://{$host}" . ( self::PORTS[ $scheme ] === $port ? '' : ":{$port}" ) . self::path( $parts );
		return [] === $ips || array_filter( $ips, $this->isGlobal ) !== $ips ? null : new PinnedUrl( $checkedUrl, $host, $port, $ips[0] );
	}

	/**
	 * @param string $host In lower case.
	 * @return list<string> IP addresses without brackets; empty if the host is neither an IP address nor a valid name, such as a name with a trailing dot.
	 */
	private function addressesOf( string $host ): array {
		$ipv6 = str_starts_with( $host, '[' ) && str_ends_with( $host, ']' ) ? substr( $host, 1, -1 ) : '';
		return match ( true ) {
			false !== filter_var( $ipv6, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 )  => [ $ipv6 ],
			false !== filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) => [ $host ],
			1 === preg_match( self::HOST, $host )                               => ( $this->resolve )( $host ),
			default                                                             => [],
		};
	}

	/**
	 * @param array<string, string|int> $parts
	 * @return string Path and query as in RFC 3986, without the fragment.
	 */
	private static function path( array $parts ): string {
		$path = '/' . substr( (string) ( $parts['path'] ?? '/' ), 1 ) . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' );
		// Matches characters that RFC 3986 does not allow here, and a % without two hexadecimal digits.
		return (string) preg_replace_callback( '~[^A-Za-z0-9_.\~!$&\'()*+,;=:@/?%-]|%(?![0-9A-Fa-f]{2})~', self::encoded( ... ), $path );
	}

	/** @param array<array-key, string> $byte */
	private static function encoded( array $byte ): string {
		return rawurlencode( $byte[0] );
	}

	/** Whether the URL may never be requested. A name without IP addresses is not refused: its name server may be down. */
	public function refuses( string $url ): bool {
		// An empty address stands for a name without IP addresses, and passes the check.
		$resolve  = function ( string $host ): array {
			$found = ( $this->resolve )( $host );
			return [] === $found ? [ '' ] : $found;
		};
		$isGlobal = fn( string $ip ): bool => '' === $ip || ( $this->isGlobal )( $ip );
		return null === ( new self( $resolve, $isGlobal, $this->ports ) )->pin( $url );
	}

	/** @return list<string> */
	private static function addresses( string $host ): array {
		// A name that does not exist must not cause a PHP warning in the log.
		$records = @dns_get_record( $host, DNS_A | DNS_AAAA );
		$ips     = array_map( static fn( array $record ): mixed => $record['ip'] ?? $record['ipv6'] ?? null, false === $records ? [] : $records );
		return array_values( array_filter( $ips, is_string( ... ) ) );
	}
}
