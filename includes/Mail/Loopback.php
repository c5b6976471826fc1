<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/**
 * Posts to this site without waiting for the response. WordPress' "non-blocking" request waits up to a second; a raw socket
 * only has to stay open until the server has accepted the call.
 */
final class Loopback {

	/**
	 * Milliseconds to keep the socket open if the server does not respond: BRIEF while a visitor waits, PATIENT otherwise.
	 */
	public const BRIEF   = 40;
	public const PATIENT = 1000;

	/** Connection timeout in milliseconds. */
	private const CONNECT_MILLISECONDS = 250;

	/**
	 * Returns false if the server is unreachable.
	 *
	 * @param int $hold Milliseconds: BRIEF or PATIENT.
	 */
	public function post( string $url, string $body, int $hold ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) ) {
			return false;
		}
		$isSecure = 'https' === $parts['scheme'];
		$port     = $parts['port'] ?? ( $isSecure ? 443 : 80 );
		$socket   = $this->connect( $isSecure ? 'ssl' : 'tcp', $parts['host'], $port );
		if ( null === $socket ) {
			return false;
		}
		$host    = $parts['host'] . ( isset( $parts['port'] ) ? ':' . $port : '' );
		$written = fwrite( $socket, self::request( $parts['path'] ?? '/', $host, $body ) );
		$this->waitForResponse( $socket, $hold );
		fclose( $socket );
		return false !== $written && $written > 0;
	}

	private static function request( string $path, string $host, string $body ): string {
		return implode(
			"\r\n",
			[
				"POST {$path} HTTP/1.1",
				"Host: {$host}",
				'User-Agent: SW-ImmoSuite',
				'Content-Type: application/x-www-form-urlencoded',
				'Content-Length: ' . strlen( $body ),
				'Connection: close',
				'',
				$body,
			]
		);
	}

	/** @return resource|null */
	private function connect( string $transport, string $host, int $port ) {
		// The site's server often has a self-signed certificate; core's cron does not verify it either.
		$context = stream_context_create( [ 'ssl' => [ 'verify_peer' => false, 'verify_peer_name' => false, 'peer_name' => trim( $host, '[]' ) ] ] );
		$errno   = 0;
		$error   = '';
		// Suppresses the warning of a refused connection, which the return value reports.
		$socket = @stream_socket_client( "{$transport}://{$host}:{$port}", $errno, $error, self::CONNECT_MILLISECONDS / 1000, STREAM_CLIENT_CONNECT, $context );
		return false === $socket ? null : $socket;
	}

	/** @param resource $socket */
	private function waitForResponse( $socket, int $milliseconds ): void {
		$read   = [ $socket ];
		$write  = null;
		$except = null;
		stream_select( $read, $write, $except, intdiv( $milliseconds, 1000 ), ( $milliseconds % 1000 ) * 1000 );
	}
}
