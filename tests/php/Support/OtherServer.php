<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use RuntimeException;
use SwImmoSuite\Foundation\ClosedFolder;

/** A web server on 127.0.0.1 that plays an external server: returns the answers that a test sets, and records its requests. */
final class OtherServer {

	public const ADDRESS = '127.0.0.1';

	public readonly int $port;

	/** @var resource */
	private $process;

	private readonly string $folder;

	/** @var array<string, list<array{int, array<string, string>, string}>> Status, headers and body by path. */
	private array $answers = [];

	public function __construct() {
		$this->folder = sys_get_temp_dir() . '/sw-immosuite-server-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder, 0700 );
		file_put_contents( "{$this->folder}/answers.json", '{}' );
		$this->port    = self::freePort();
		$command       = [ PHP_BINARY, '-n', '-S', self::ADDRESS . ":{$this->port}", __DIR__ . '/processes/server.php' ];
		$null          = [ 'file', '/dev/null', 'w' ];
		$process       = proc_open( $command, [ [ 'file', '/dev/null', 'r' ], $null, $null ], $pipes, null, [ 'SW_IMMOSUITE_ANSWERS' => $this->folder ] );
		$this->process = is_resource( $process ) ? $process : throw new RuntimeException( 'PHP cannot be started.' );
		for ( $i = 0; $i < 400 && ! $this->isListening(); $i++ ) {
			usleep( 25_000 );
		}
	}

	/**
	 * Sets an answer. Several answers for one path are sent one after the other, the last one repeatedly.
	 *
	 * @param array<string, string> $headers
	 */
	public function answer( string $path, int $status, array $headers = [], string $body = '' ): void {
		$this->answers[ $path ][] = [ $status, $headers, base64_encode( $body ) ];
		file_put_contents( "{$this->folder}/answers.json", json_encode( $this->answers, JSON_THROW_ON_ERROR ) );
	}

	public function redirect( string $path, string $location ): void {
		$this->answer( $path, 302, [ 'Location' => $location ] );
	}

	/** @return list<array{string, string, string}> Host, path with query, and the ETag of the copy that the client has cached. */
	public function requests(): array {
		$file  = "{$this->folder}/asked.txt";
		$lines = is_file( $file ) ? file( $file, FILE_IGNORE_NEW_LINES ) : [];
		/** @var list<array{string, string, string}> $requests */
		$requests = array_map( static fn( string $line ): mixed => json_decode( $line, true ), false === $lines ? [] : $lines );
		return $requests;
	}

	public function end(): void {
		proc_terminate( $this->process, 9 );
		proc_close( $this->process );
		ClosedFolder::remove( $this->folder );
	}

	private static function freePort(): int {
		$socket = stream_socket_server( 'tcp://' . self::ADDRESS . ':0' );
		$name   = false === $socket ? false : stream_socket_get_name( $socket, false );
		if ( false === $socket || false === $name ) {
			throw new RuntimeException( 'No port is free.' );
		}
		fclose( $socket );
		return (int) substr( $name, strlen( self::ADDRESS ) + 1 );
	}

	private function isListening(): bool {
		$socket = @fsockopen( self::ADDRESS, $this->port );
		return false !== $socket && fclose( $socket );
	}
}
