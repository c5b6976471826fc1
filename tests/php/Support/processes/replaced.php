<?php
/**
 * Sends the queued mails on a site where a plugin has replaced wp_mail(): php replaced.php <file> <way>. The replacement
 * writes each mail as a line of JSON into the file, then behaves as <way> says: "takes" and "fails" return true and false,
 * "nothing" and "error" another value, "dies" is killed, "exits" ends the request, "phpmailer" sends through its own
 * PHPMailer, which it passes to phpmailer_init.
 */

declare(strict_types=1);

/**
 * @param list<string>          $to
 * @param list<string>          $headers
 * @param array<string, string> $attachments
 */
function wp_mail( array $to, string $subject, string $message, array $headers, array $attachments ): mixed {
	global $argv;
	$files = [];
	foreach ( $attachments as $name => $path ) {
		$modes   = array_map( static fn( string $file ): string => decoct( (int) fileperms( $file ) & 0777 ), [ dirname( $path ), $path ] );
		$files[] = [ 'name' => $name, 'path' => $path, 'bytes' => base64_encode( (string) file_get_contents( $path ) ), 'modes' => $modes ];
	}
	file_put_contents( $argv[1], json_encode( compact( 'to', 'subject', 'message', 'headers', 'files' ), JSON_THROW_ON_ERROR ) . "\n", FILE_APPEND );
	return match ( $argv[2] ) {
		'takes'     => true,
		'fails'     => false,
		'nothing'   => null,
		'error'     => new WP_Error( 'refused', 'The service is closed.' ),
		'dies'      => posix_kill( (int) getmypid(), SIGKILL ),
		'exits'     => exit,
		default     => sw_immosuite_own_mailer( $to, $subject, $message, $attachments ),
	};
}

/**
 * @param array<string> $to
 * @param array<string> $attachments
 */
function sw_immosuite_own_mailer( array $to, string $subject, string $message, array $attachments ): bool {
	$phpmailer          = new PHPMailer\PHPMailer\PHPMailer( true );
	$phpmailer->Subject = $subject;
	$phpmailer->Body    = $message;
	$phpmailer->setFrom( 'post@domain.example' );
	array_map( $phpmailer->addAddress( ... ), $to );
	// Like many plugins, without the names: PHPMailer derives them from the paths.
	array_map( $phpmailer->addAttachment( ... ), array_values( $attachments ) );
	$phpmailer->isHTML();
	do_action_ref_array( 'phpmailer_init', [ &$phpmailer ] );
	return $phpmailer->send();
}

$_SERVER['HTTP_HOST'] = '127.0.0.1';
require getenv( 'SW_IMMOSUITE_WP_ROOT' ) . '/wp-load.php';
foreach ( [ 'PHPMailer', 'SMTP', 'Exception' ] as $name ) {
	require_once ABSPATH . "wp-includes/PHPMailer/{$name}.php";
}
( new SwImmoSuite\Modules\Container() )->get( SwImmoSuite\Mail\OutboxWorker::class )->run();
